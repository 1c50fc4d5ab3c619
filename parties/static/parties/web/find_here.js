// One of many rows, found by its number or by a few letters as one types: all others are hidden, and what is
// typed in them stays. Enter goes to the field of the one that is left, and from there back to what is looked for.
// A row says in data-answers what finds it: of each couple its number, the words of its names, and initials.
(() => {
  const field = document.getElementById("find-here");
  if (!field) return;
  const says = document.getElementById("found-here");
  const rows = [...document.querySelectorAll("[data-answers]")];
  const shown = () => rows.filter((row) => !row.hidden);
  const couples = (row) => row.dataset.answers.split("|").map((couple) => couple.trim());
  const inputs = (row) => [...row.querySelectorAll("input:not([type=hidden])")];
  const words = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

  function answers(couple, typed) {
    const [number, ...known] = couple.split(" ");
    if (/^\d+$/.test(typed)) return typed === number;
    const begins = (part) => known.some((word) => word.startsWith(part) || word.startsWith(part.replace(/^mc/, "mac")));
    return words(typed).length > 0 && words(typed).every(begins);
  }

  const meant = (row) => couples(row).findIndex((couple) => answers(couple, field.value.trim()));

  function find() {
    const typed = field.value.trim();
    for (const row of rows) row.hidden = typed !== "" && meant(row) < 0;
    says.textContent = shown().length ? "" : says.dataset.nobody;
  }

  field.addEventListener("input", find);

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing) return;
    const only = shown().length === 1 ? shown()[0] : null;
    if (event.target === field) {
      event.preventDefault();
      if (only) inputs(only)[meant(only)].select();
    } else if (field.value && only?.contains(event.target)) {
      event.preventDefault();
      event.stopImmediatePropagation(); // the next row is hidden
      field.select();
    }
  }, true);

  field.closest("[hidden]").hidden = false;
})();
