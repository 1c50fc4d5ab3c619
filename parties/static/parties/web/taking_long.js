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
  }

  // Shown again as the browser has kept it: whatever was pressed is answered.
  function shownAgain() {
    document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy"));
    document.querySelectorAll("button[data-before]").forEach((button) => { button.textContent = button.dataset.before; });
  }

  document.addEventListener("submit", sent);
  window.addEventListener("pageshow", shownAgain);
})();
