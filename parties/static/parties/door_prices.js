// The door's buttons say what two people pay together at the prices that are chosen.
(() => {
  const PRICES = ["first_price", "second_price"];

  const cents = (form, name) => {
    const chosen = form.querySelector(`[name=${name}]:checked`)?.value ?? "full";
    return { full: Number(form.dataset.full), half: Number(form.dataset.half), free: 0 }[chosen];
  };

  const say = (form) => {
    if (!form?.dataset.sums) return;
    const sums = new Map(form.dataset.sums.split("|").map((each) => each.split("=")));
    const before = form.dataset.says ?? sums.get(String(2 * Number(form.dataset.full)));
    const now = sums.get(String(PRICES.reduce((sum, name) => sum + cents(form, name), 0)));
    for (const button of form.querySelectorAll("button[name=paid]")) {
      button.textContent = button.textContent.replace(before, now);
    }
    form.dataset.says = now;
  };

  const sayAll = () => document.querySelectorAll(".couple-form").forEach(say);
  document.addEventListener("change", ({ target }) => PRICES.includes(target.name) && say(target.form));
  document.addEventListener("htmx:afterSettle", sayAll);
  sayAll();
})();
