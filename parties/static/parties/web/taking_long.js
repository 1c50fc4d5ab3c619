// A press that takes seconds says so on its own button, and is sent once however often it is pressed.
(() => {
  function sent(event) {
    const form = event.target;
    if (!form.dataset.meanwhile || event.defaultPrevented) return;
    if (form.hasAttribute("aria-busy")) return event.preventDefault();
    const button = event.submitter ?? form.querySelector("button");
    form.setAttribute("aria-busy", "true");
    button.dataset.before = button.textContent;
    button.textContent = form.dataset.meanwhile;
    if (form.dataset.howFar) tellHowFar(form, button);
  }

  // How far it is, asked each second. A file that is saved leaves the page as it is, for another press.
  async function tellHowFar(form, button) {
    while (form.hasAttribute("aria-busy")) {
      await new Promise((goOn) => { setTimeout(goOn, 1000); });
      const answer = await fetch(form.dataset.howFar).catch(() => null);
      const says = answer?.ok ? await answer.text() : null;
      if (says && form.hasAttribute("aria-busy")) button.textContent = says;
      if (says === "" && form.method === "get") shownAgain();
    }
  }

  // Shown again as the browser has kept it: whatever was pressed is answered.
  function shownAgain() {
    document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy"));
    document.querySelectorAll("button[data-before]").forEach((button) => { button.textContent = button.dataset.before; });
  }

  document.addEventListener("submit", sent);
  window.addEventListener("pageshow", shownAgain);
})();
