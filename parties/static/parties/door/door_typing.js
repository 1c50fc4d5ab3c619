// Letters typed while a couple is being saved belong to the next one: the form that comes back has them in its first field.
(() => {
  const NAMES = ["first-name", "second-name"];
  const typedIn = (form) => NAMES.map((name) => form?.elements.namedItem(name)?.value ?? "");
  const coupleForm = () => document.querySelector(".couple-form");
  let sent = null;
  let early = "";

  // What stands in a field now beyond what was sent from it; all of it, where it was written anew.
  const beyond = (now, before) => (now.startsWith(before) ? now.slice(before.length) : now);

  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    sent = detail.elt === coupleForm() ? typedIn(detail.elt) : null;
  });

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    early = "";
    if (sent && detail.xhr.status === 200) early = typedIn(coupleForm()).map((now, i) => beyond(now, sent[i])).join("");
    sent = null;
  });

  document.addEventListener("htmx:afterSettle", () => {
    const field = coupleForm()?.elements.namedItem(NAMES[0]);
    if (!early || !field || field.value) return;
    field.value = early;
    early = "";
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
})();
