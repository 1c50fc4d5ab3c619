// A hand is written down by keyboard as quickly as by tapping: rank and suit are a card, a letter alone is a seat or a
// suit, whichever is asked for, Enter ends a row of cards, Backspace takes the last one back. Letters typed into a field
// stay there.
(() => {
  const RANKS = "23456789TJQKA";
  let rank = "";

  const button = (name) => document.getElementById(`tap-${name}`);
  const isTyped = (element) => element.closest("input, textarea, select, button, a, summary");

  function press(name) {
    const found = button(name);
    if (!found || found.disabled) return false;
    found.click();
    return true;
  }

  function named(key) {
    const letter = key.toUpperCase();
    const before = rank;
    rank = "";
    if (before && "SHDC".includes(letter)) return press(before + letter);
    if (key === "0" && before === "1") { rank = "T"; return true; }
    if (press(letter)) return true; // a seat, trumps, how many play
    if (!RANKS.includes(letter) && letter !== "1") return false;
    rank = letter;
    return true;
  }

  function typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyped(event.target) && !event.target.closest(".tapping")) return;
    const done = event.key === "Backspace" ? press("back")
      : event.key === "Enter" && !isTyped(event.target) ? press("end")
      : event.key.length === 1 && named(event.key);
    if (done) event.preventDefault();
  }

  function show() {
    document.querySelectorAll(".keys").forEach((each) => { each.hidden = matchMedia("(pointer: coarse)").matches; });
  }

  show();
  document.addEventListener("htmx:afterSwap", show);
  document.addEventListener("keydown", typed);
})();
