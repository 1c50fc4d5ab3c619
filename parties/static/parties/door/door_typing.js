// What is typed at the door while the page is busy is lost in no case.
// While a couple is being saved, letters and Enters belong to the next one: they are kept, and typed into the form that comes back.
// While something else is being saved, as a fee that is taken, the names that stand half typed stay.
(() => {
  const ENTER = Symbol("Enter");
  const coupleForm = () => document.querySelector(".couple-form");
  const fieldOf = (form, name) => form?.elements.namedItem(name);
  // As many names as a card has: a couple's two, one person's, a team's; and who of the book is meant by each.
  const fieldsOf = (form) => [...(form?.querySelectorAll("input[data-offers]") ?? [])];
  const firstField = () => fieldsOf(coupleForm())[0];
  const namesIn = (form) => [...fieldsOf(form).map((field) => field.name), ...fieldsOf(form).map((field) => field.dataset.playerField)];
  const valuesOf = (form) => namesIn(form).map((name) => [name, fieldOf(form, name)?.value ?? ""]);
  const put = (form, values) => values.forEach(([name, value]) => { if (fieldOf(form, name)) fieldOf(form, name).value = value; });
  let sent = null; // what stood in the form that is being saved
  let keys = []; // what was typed since: texts, and Enters between them
  let typing = false; // it is being typed into the next form
  let half = null; // names that stand half typed while the form is drawn anew
  let at = ""; // the field in which they were being typed, where that is not the first
  let later = null; // Enter was pressed there, and what was typed since: for the form that is not drawn yet

  // Letters after letters are one text.
  function keep(key, where = keys) {
    if (!key) return;
    const last = where.at(-1);
    if (typeof key === "string" && typeof last === "string") where.splice(-1, 1, last + key);
    else where.push(key);
  }

  // The form is empty for the next couple at once; it is as it was again if this one is not saved.
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    const form = coupleForm();
    if (!form || detail.elt !== form) return;
    sent = valuesOf(form);
    put(form, sent.map(([name]) => [name, ""]));
    firstField()?.focus();
  });

  document.addEventListener("keydown", (event) => {
    const isEnter = event.key === "Enter";
    const isLetter = (typing || later) && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!event.isTrusted || event.isComposing || !(isEnter ? sent || typing : isLetter)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (sent && isElsewhere()) later ??= [];
    else if (sent) takeFromField();
    keep(isEnter ? ENTER : event.key, later ?? keys);
  }, true);

  function takeFromField() {
    keep(firstField()?.value);
    if (firstField()) firstField().value = "";
  }

  // A finger, or the Tab key, may be in another field of the next couple already.
  function isElsewhere() {
    const { activeElement: field } = document;
    return field !== firstField() && coupleForm()?.contains(field) && field.matches("[data-offers]");
  }

  // Then it goes on there, with what stands.
  function goneOn() {
    if (!isElsewhere()) return false;
    const form = coupleForm();
    const { activeElement: field } = document;
    keep(firstField().value);
    half = valuesOf(form);
    half[0][1] = keys.filter((key) => key !== ENTER).join(" ");
    at = field.name;
    keys = [];
    return true;
  }

  function goOn() {
    put(coupleForm(), half);
    if (at) fieldOf(coupleForm(), at)?.focus?.();
    [half, at] = [null, ""];
  }

  // What belongs to the next couple waits until this one is put right; its Enters would be pressed too soon then.
  // Where this one is kept until it is sent again, the form is the next couple's already.
  function notSaved(event) {
    if (!sent) return;
    takeFromField();
    const next = keys.filter((key) => key !== ENTER).join(" ");
    later = null;
    const waits = event && event.type !== "htmx:responseError" && Presses.keeps(coupleForm());
    keys = next && !waits ? [next] : [];
    if (waits && half) goOn();
    else put(coupleForm(), waits ? [[firstField()?.name, next]] : sent);
    sent = null;
  }

  document.addEventListener("press:waits", ({ target }) => { if (sent && target === coupleForm() && !goneOn()) takeFromField(); });
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    half = !sent && detail.target.id === "door" ? valuesOf(coupleForm()) : null;
    if (!sent || detail.xhr.status !== 200) notSaved();
    else if (goneOn()) sent = null;
    else takeFromField();
  });
  for (const gone of ["sendError", "timeout", "responseError"]) document.addEventListener(`htmx:${gone}`, notSaved);

  // At once: before the page has settled a key would go to where the cursor stood in the form that was sent.
  document.addEventListener("htmx:afterSwap", () => {
    if (sent || at) coupleForm()?.querySelector("[autofocus]")?.removeAttribute("autofocus"); // or htmx takes the cursor there a moment later, in the midst of a word
    if (half && coupleForm()) goOn();
    if (sent) firstField()?.focus();
  });

  // Now there are names to offer.
  document.addEventListener("htmx:afterSettle", async () => {
    if (!sent && !later) return;
    const isGone = sent && goneOn();
    if (isGone) goOn();
    else if (sent) takeFromField();
    if (later) keys = later;
    [sent, later] = [null, null];
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

  // Who is typed already, and then came alone after all, need not be typed again.
  document.addEventListener("toggle", ({ target }) => {
    const alone = target.querySelector(":scope > form")?.elements;
    const name = alone?.namedItem("single-name");
    const [first, second] = fieldsOf(coupleForm());
    if (!target.open || !name || name.value || !first?.value || !second || second.value) return;
    const who = fieldOf(coupleForm(), first.dataset.playerField);
    [name.value, first.value] = [first.value, ""];
    [alone.namedItem("single-player").value, who.value] = [who.value, ""];
    first.dispatchEvent(new Event("input", { bubbles: true }));
    name.focus();
  }, true);
})();
