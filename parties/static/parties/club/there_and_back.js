// An evening that is chosen once more stands there as it was left; what all evenings share is as it was typed last.
(() => {
  const left = new Map(); // by an evening's name, what is asked of it
  const typed = new Map();
  const shared = document.querySelector(".offered").getAttribute("hx-include");
  const asked = () => document.getElementById("of-evening");

  function leave(stands) {
    const shown = asked();
    left.set(shown.querySelector("[name=shown]").value, shown);
    shown.replaceWith(stands);
    return stands;
  }

  document.addEventListener("input", ({ target }) => {
    if (target.matches(shared)) typed.set(target.name, target.value);
  });

  document.addEventListener("htmx:confirm", (event) => {
    const again = event.target.name === "plays" && left.get(event.target.value);
    if (!again) return;
    event.preventDefault();
    if (again !== asked()) leave(again);
    typed.forEach((value, name) => { again.querySelector(`[name=${name}]`).value = value; });
  });

  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    const chosen = detail.requestConfig.elt;
    if (chosen.name !== "plays" || !detail.shouldSwap || detail.target !== asked()) return;
    if (chosen.checked) detail.target = leave(document.createElement("div"));
    else detail.shouldSwap = false; // another one was chosen meanwhile
  });
})();
