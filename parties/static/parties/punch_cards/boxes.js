// The boxes are asked about one by one: an answer leads to the next that has none, the last to the button.
(() => {
  const form = document.querySelector("form:has(.box)");
  if (!form) return;
  const boxes = [...form.querySelectorAll(".box")];
  const open = () => boxes.find((box) => !box.querySelector(":checked"));

  function ask() {
    const next = open();
    boxes.forEach((box) => { box.hidden = box !== next; });
    (next?.querySelector("input") ?? form.querySelector("button.next")).focus();
  }

  form.addEventListener("click", (event) => { // not `change`, which arrow keys send on their way
    if (event.target.matches(".box input") && event.detail) ask();
  });
  form.addEventListener("keydown", (event) => {
    const key = event.key.toLowerCase();
    const chosen = { h: "hole", n: "none" }[key];
    const input = chosen && open()?.querySelector(`[value=${chosen}]`);
    if (!input || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.checked = true;
    ask();
  });
  ask();
})();
