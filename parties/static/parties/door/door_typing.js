// Letters typed while a couple is being saved belong to the next one: the form that comes back has them in its first field.
(() => {
  const NAMES = ["first-name", "second-name"];
  const typedIn = (form) => NAMES.map((name) => form?.elements.namedItem(name)?.value ?? "");
  const coupleForm = () => document.querySelector(".couple-form");
  let sent = null;
  let early = "";
  let saved = false;

  // What stands in a field now beyond what was sent from it; all of it, where it was written anew.
  const beyond = (now, before) => (now.startsWith(before) ? now.slice(before.length) : now);

  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    sent = detail.elt === coupleForm() ? typedIn(detail.elt) : null;
  });

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    early = "";
    saved = Boolean(sent) && detail.xhr.status === 200;
    if (saved) early = typedIn(coupleForm()).map((now, i) => beyond(now, sent[i])).join("");
    sent = null;
  });

  const firstField = () => coupleForm()?.elements.namedItem(NAMES[0]);

  // At once: before the page has settled a key would go to where the cursor stood in the form that was sent.
  document.addEventListener("htmx:afterSwap", () => {
    const field = saved && firstField();
    if (!field || field.value) return;
    field.value = early;
    field.focus();
    field.setSelectionRange(early.length, early.length);
  });

  // Now there are names to offer.
  document.addEventListener("htmx:afterSettle", () => {
    if (saved && firstField()?.value) firstField().dispatchEvent(new Event("input", { bubbles: true }));
    saved = false;
  });
})();
