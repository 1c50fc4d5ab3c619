// The boxes are asked about one by one: an answer leads to the next that has none; after the last all are there to
// look over, and the button is next.
(() => {
  const form = document.querySelector("form:has(.box)");
  if (!form) return;
  const boxes = [...form.querySelectorAll(".box")];
  const open = () => boxes.find((box) => !box.querySelector(":checked"));

  function ask() {
    const next = open();
    boxes.forEach((box) => { box.hidden = next && box !== next; });
    (next?.querySelector("input") ?? form.querySelector("button.next")).focus();
  }

  form.addEventListener("click", (event) => { // not `change`, which arrow keys send on their way
    if (event.target.matches(".box input") && event.detail) ask();
  });
  form.addEventListener("keydown", (event) => {
    const chosen = { 1: "hole", 0: "none" }[event.key];
    const input = chosen && open()?.querySelector(`[value=${chosen}]`);
    if (!input || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.checked = true;
    ask();
  });
  ask();
})();
