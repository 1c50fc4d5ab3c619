// The door's buttons say what is paid at the prices that are chosen.
(() => {
  const cents = (form, price) => ({ full: Number(form.dataset.full), half: Number(form.dataset.half), free: 0 })[price];

  const say = (form) => {
    const sums = new Map(form.dataset.sums.split("|").map((each) => each.split("=")));
    const chosen = [...form.querySelectorAll("[name$=price]:checked")];
    const before = form.dataset.says ?? sums.get(String(chosen.length * cents(form, "full")));
    const sum = chosen.reduce((before_it, each) => before_it + cents(form, each.value), 0);
    const now = sums.get(String(sum));
    for (const button of form.querySelectorAll("button[name=paid]")) {
      button.textContent = button.textContent.replace(before, now);
    }
    form.dataset.says = now;
    form.elements.says.value = sum;
  };

  const sayAll = () => document.querySelectorAll("form[data-sums]").forEach(say);
  // A couple of the club's book pays as it did the last time.
  const asLastTime = ({ target: { form }, detail: { prices, how } }) => {
    const way = form.elements.namedItem("how");
    if (way) way.value = how;
    prices.split(" ").forEach((price, i) => {
      const radio = form.querySelector(`[name=${["first", "second"][i]}_price][value="${price}"]`);
      if (!radio) return;
      radio.checked = true;
      radio.closest("details").open = prices !== "full full";
    });
    if (form.dataset.sums) say(form);
  };

  document.addEventListener("offers:couple", asLastTime);
  document.addEventListener("change", ({ target }) => target.form?.dataset.sums && say(target.form));
  document.addEventListener("htmx:afterSettle", sayAll);
  sayAll();
})();
