// Reads out, from a place that stays, what a part that is drawn anew says otherwise than before. The page as it came
// reads itself.
(() => {
  const place = document.getElementById("said-once");
  const says = () => document.querySelector("[data-read-out]")?.textContent.trim().replace(/\s+/g, " ") ?? "";
  let before = says();

  document.addEventListener("htmx:afterSettle", () => {
    if (says() === before) return;
    before = says();
    place.textContent = before;
  });
})();
