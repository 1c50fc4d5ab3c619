// What is wrong stands first on the page: where a part of it came by htmx, it is read out from there, and the
// page's title says so until it is put right. A link of the list opens what its field is folded into.
(() => {
  const box = () => document.getElementById("look-again");
  const list = () => box().querySelector("section");

  function title() {
    const plain = document.title.replace(box().dataset.title, "");
    document.title = list() ? box().dataset.title + plain : plain;
  }

  // A form that is answered otherwise has nothing wrong with it any more.
  document.addEventListener("htmx:beforeSwap", ({ detail }) => {
    if (detail.requestConfig?.verb === "post" || detail.xhr.status >= 400) box().replaceChildren();
  });

  // Which of two people is meant is a question, which says so itself and is answered with one key.
  const question = () => document.querySelector("fieldset [autofocus]");

  document.addEventListener("htmx:afterSettle", () => {
    title();
    if (!list() || list().dataset.read) return;
    list().dataset.read = "yes";
    (question() ?? list()).focus();
  });

  document.addEventListener("click", (event) => {
    const field = document.getElementById(event.target.closest("#look-again a")?.hash.slice(1));
    if (!field) return;
    event.preventDefault();
    for (let fold = field.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    field.focus();
  });
})();
