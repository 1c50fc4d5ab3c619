// What is typed at the door while the page is busy is lost in no case.
// While a couple is being saved, letters and Enters belong to the next one: they are kept, and typed into the form that comes back.
// While something else is being saved, as a fee that is taken, the names that stand half typed stay.
(() => {
  const NAMES = ["first-name", "second-name"];
  const WHO = ["first-player", "second-player"];
  const ENTER = Symbol("Enter");
  const coupleForm = () => document.querySelector(".couple-form");
  const fieldOf = (form, name) => form?.elements.namedItem(name);
  const firstField = () => fieldOf(coupleForm(), NAMES[0]);
  const valuesOf = (form) => [...NAMES, ...WHO].map((name) => [name, fieldOf(form, name)?.value ?? ""]);
  const put = (form, values) => values.forEach(([name, value]) => { if (fieldOf(form, name)) fieldOf(form, name).value = value; });
  let sent = null; // what stood in the form that is being saved
  let keys = []; // what was typed since: texts, and Enters between them
  let typing = false; // it is being typed into the next form
  let half = null; // names that stood half typed while something else was saved

  // Letters after letters are one text.
  function keep(key) {
    if (!key) return;
    const last = keys.at(-1);
    if (typeof key === "string" && typeof last === "string") keys.splice(-1, 1, last + key);
    else keys.push(key);
  }

  // The form is empty for the next couple at once; it is as it was again if this one is not saved.
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    const form = coupleForm();
    if (!form || detail.elt !== form) return;
    sent = valuesOf(form);
    put(form, sent.map(([name]) => [name, ""]));
    firstField().focus();
  });

  document.addEventListener("keydown", (event) => {
    const isEnter = event.key === "Enter";
    const isLetter = typing && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!event.isTrusted || event.isComposing || !(isEnter ? sent || typing : isLetter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (sent) takeFromField();
    keep(isEnter ? ENTER : event.key);
  }, true);

  function takeFromField() {
    keep(firstField()?.value);
    if (firstField()) firstField().value = "";
  }

  // What belongs to the next couple waits until this one is put right; its Enters would be pressed too soon then.
  function notSaved() {
    if (!sent) return;
    takeFromField();
    keys = [keys.filter((key) => key !== ENTER).join(" ")].filter(Boolean);
    put(coupleForm(), sent);
    sent = null;
  }

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    half = !sent && detail.target.id === "door" ? valuesOf(coupleForm()) : null;
    if (sent && detail.xhr.status === 200) takeFromField();
    else notSaved();
  });
  for (const gone of ["sendError", "timeout", "responseError"]) document.addEventListener(`htmx:${gone}`, notSaved);

  // At once: before the page has settled a key would go to where the cursor stood in the form that was sent.
  document.addEventListener("htmx:afterSwap", () => {
    if (half && coupleForm()) put(coupleForm(), half);
    half = null;
    if (sent) firstField()?.focus();
  });

  // Now there are names to offer.
  document.addEventListener("htmx:afterSettle", async () => {
    if (!sent) return;
    takeFromField();
    sent = null;
    typing = true;
    while (keys.length && !sent) {
      const key = keys.shift();
      if (await typed(key)) continue;
      keys.unshift(key);
      break;
    }
    typing = false;
  });

  // Whether it could be typed here.
  async function typed(key) {
    const at = document.activeElement;
    if (key !== ENTER) return write(at, key);
    const pressed = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true });
    if (at.dispatchEvent(pressed)) at.click();
    await pressed.done;
    return true;
  }

  function write(at, text) {
    if (!at.matches("input[data-offers]")) return false;
    at.value += text;
    at.dispatchEvent(new Event("input", { bubbles: true }));
    return true;
  }
})();
