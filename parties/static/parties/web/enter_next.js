// Enter goes on to the next number, as Tab does; from the last one to the first field after the table.
(() => {
  document.addEventListener("keydown", (event) => {
    const field = event.target;
    if (event.key !== "Enter" || event.isComposing || !field.matches?.("[data-enter-next] input")) return;
    const fields = [...field.form.querySelectorAll("input:not([type=hidden]), select, button")];
    event.preventDefault();
    fields[fields.indexOf(field) + 1]?.focus();
  });
})();
