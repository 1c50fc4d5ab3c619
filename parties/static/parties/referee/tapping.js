// A hand is written down by keyboard as quickly as by tapping: rank and suit are a card, a letter alone is a seat or a
// suit, whichever is asked for, Enter ends a row of cards, Backspace takes the last one back. Letters typed into a field
// stay there. What is pressed before the last press is answered waits, and is done in its order.
(() => {
  const RANKS = "23456789TJQKA";
  const waiting = []; // what to do once the answer is here
  let busy = false;
  let rank = "";
  let held = null; // the button under a finger that has not been lifted yet

  const isTyped = (element) => element.closest("input, textarea, select, button, a, summary");
  const buttonOf = (event) => event.target.closest?.("#faults form button[id]");
  const isOurs = (event) => Boolean(event.target.closest?.("#faults form"));

  function press(id) {
    const found = document.getElementById(id);
    if (!found || found.disabled) return false;
    found.click();
    return true;
  }

  function named(key) {
    const letter = key.toUpperCase();
    const before = rank;
    rank = "";
    if (before && "SHDC".includes(letter)) return press(`tap-${before}${letter}`);
    if (key === "0" && before === "1") { rank = "T"; return true; }
    if (press(`tap-${letter}`)) return true; // a seat, trumps, how many play
    if (!RANKS.includes(letter) && letter !== "1") return false;
    rank = letter;
    return true;
  }

  function carryOut(key, isFree) {
    if (key === "Backspace") return press("tap-back");
    if (key === "Enter") return isFree && press("tap-end");
    return key.length === 1 && named(key);
  }

  function typed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isFree = !isTyped(event.target);
    if (!isFree && !event.target.closest(".tapping")) return;
    const { key } = event;
    if (!busy) {
      if (carryOut(key, isFree)) event.preventDefault();
    } else if (key.length === 1 || key === "Backspace") {
      event.preventDefault();
      waiting.push(() => carryOut(key, isFree));
    }
  }

  // The answer came while the finger was down: the button is drawn anew, and the browser says no click.
  function lifted() {
    const lost = held && !held.isConnected ? held.id : "";
    held = null;
    if (lost && busy) waiting.push(() => press(lost));
    else if (lost) press(lost);
  }

  function clicked(event) {
    const button = buttonOf(event);
    if (!button || !busy) return;
    event.preventDefault();
    event.stopPropagation();
    waiting.push(() => press(button.id));
  }

  function asked(event) {
    if (isOurs(event)) busy = true;
  }

  function answered() {
    busy = false;
    while (!busy && waiting.length) waiting.shift()();
  }

  function lost() {
    busy = false;
    waiting.length = 0;
  }

  function show() {
    document.querySelectorAll(".keys").forEach((each) => { each.hidden = matchMedia("(pointer: coarse)").matches; });
  }

  show();
  document.addEventListener("htmx:beforeRequest", asked);
  document.addEventListener("htmx:afterSettle", () => { show(); answered(); });
  ["htmx:sendError", "htmx:timeout", "htmx:responseError"].forEach((each) => document.addEventListener(each, lost));
  document.addEventListener("keydown", typed);
  document.addEventListener("pointerdown", (event) => { held = buttonOf(event); });
  document.addEventListener("pointercancel", () => { held = null; });
  document.addEventListener("pointerup", lifted);
  document.addEventListener("click", clicked, true);
})();
