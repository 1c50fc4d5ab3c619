// The floor by keyboard. A cursor stands on the next waiting table; a key presses the very button a finger would.
// Left, right, and down for the third at a table of three: that couple won. Digits: go to a table. Enter: yes, when asked. U or Ctrl+Z: undo. N: next game. ?: the keys.
(() => {
  const words = document.getElementById("floor-words").dataset;
  const dialog = document.getElementById("keys");
  const letters = document.getElementById("letters");
  const KEPT = "floor-letters";
  const NEXT_DIGIT = 1500; // ms within which a further digit belongs to the same number
  const JUST_NOW = 6000; // ms
  let at = null; // the cursor's table
  let typed = { number: "", when: 0 };
  let asked = null; // id of the button that waits for Enter
  let game = null; // as last drawn, with the tables that were done
  let done = []; // {table, played}: played is the game
  let held = []; // keys typed while the room is about to change
  let missed = false; // the last press was not taken: somebody else had just changed the table

  const room = () => document.getElementById("room");
  const tiles = () => [...room().querySelectorAll("[data-table]")];
  const tileOf = (table) => room().querySelector(`[data-table="${table}"]`);
  // Pressed and not answered yet: also before the tile says so, which it does once the press is kept.
  const sent = (tile) => Presses.waiting.some((press) => press.table === tile.dataset.table && press.game === tile.dataset.game);
  const waiting = (tile) => !tile.classList.contains("done") && !sent(tile);
  const busy = () => room().hasAttribute("data-alone");

  // Seen in the room, which is drawn anew; read out from a place beside it that stays.
  function say(sentence, values = {}) {
    const says = sentence.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    ["said", "told"].forEach((place) => { document.getElementById(place).textContent = says; });
  }

  // Said for a few seconds, unless something else has been said since.
  function sayJustNow(sentence, values) {
    say(sentence, values);
    const said = document.getElementById("said").firstChild;
    setTimeout(() => { if (document.getElementById("said").firstChild === said) say(""); }, JUST_NOW);
  }

  const sentence = (button) => words.won.replace("{table}", button.closest("[data-table]").dataset.table).replace("{couple}", button.dataset.couple);

  function nextWaiting(table) {
    const all = tiles();
    const from = all.findIndex((tile) => tile.dataset.table === table) + 1;
    return [...all.slice(from), ...all.slice(0, from)].find(waiting)?.dataset.table ?? null;
  }

  function goTo(table) {
    at = table;
    drawCursor();
    tileOf(at)?.scrollIntoView({ block: "nearest" });
  }

  function drawCursor() {
    room().querySelectorAll(".here, .asked").forEach((tile) => tile.classList.remove("here", "asked"));
    tileOf(at)?.classList.add("here");
    if (asked) document.getElementById(asked)?.closest(".tile")?.classList.add("asked");
  }

  // ---- what the keys do ----

  function won(side) {
    const tile = tileOf(at);
    if (!tile) return say(words.allIn);
    const button = tile.querySelectorAll(".side")[side];
    if (!button) return;
    if (sent(tile)) return say(words.wait, { table: at });
    if (!tile.classList.contains("done")) return press(button);
    if (button.classList.contains("won")) return leave(button);
    asked = button.id;
    drawCursor();
    say(words.sure, { says: sentence(button) });
  }

  function leave(button) {
    say(words.already, { says: sentence(button) });
    goTo(nextWaiting(at));
  }

  function press(button) {
    const table = at;
    missed = false;
    say(sentence(button));
    click(button);
    if (missed) return;
    goTo(nextWaiting(table));
    if (!at) say(`${sentence(button)}. ${words.allIn}`);
  }

  // Said already: it is not told once more when it is entered.
  function click(button) {
    button.dataset.heard = "";
    button.click();
    delete button.dataset.heard;
  }

  function confirm() {
    const button = document.getElementById(asked);
    asked = null;
    if (!button) return;
    at = button.closest("[data-table]").dataset.table;
    press(button);
  }

  function digit(key) {
    if (byPoints()) return askFor(key);
    const joined = Date.now() - typed.when < NEXT_DIGIT ? typed.number + key : key;
    const number = [joined, key].find(tileOf);
    typed = { number: number ?? "", when: Date.now() };
    if (!number) return say(words.noTable, { table: joined });
    say(words.at, { table: number });
    goTo(number);
  }

  const byPoints = () => room().classList.contains("by-points");
  const askFor = (digit) => document.dispatchEvent(new CustomEvent("room:number", { detail: { digit } }));

  function undo() {
    const button = document.getElementById("undo");
    if (!button) return say(words.noUndo);
    say(words.undoing, { says: button.dataset.says });
    click(button);
  }

  function nextGame() {
    if (room().hasAttribute("data-rolling")) return say(words.noBell);
    const missing = tiles().filter(waiting).map((tile) => tile.dataset.table);
    if (missing.length) return say(words.missing, { tables: missing.join(", ") });
    const button = document.getElementById("next-game");
    if (!button) return say(words.last);
    say("");
    button.click();
  }

  const ACTS = { ArrowLeft: () => won(0), ArrowRight: () => won(1), ArrowDown: () => won(2), t: () => askFor(""), u: undo, n: nextGame, b: () => document.dispatchEvent(new Event("bell:ring")), "?": () => dialog.showModal() };

  // ---- from the key to the deed ----

  function nameOf(event) {
    if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "z" && !event.shiftKey && !event.altKey ? "u" : null;
    if (event.altKey || event.repeat || event.isComposing) return null; // a key held down must not run through the hall
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    return key.length === 1 && !letters.checked ? null : key;
  }

  function known(key) {
    if (key === "Enter") return asked !== null;
    if (key === "Escape") return asked !== null || held.length > 0;
    if (key === "ArrowDown") return tileOf(at)?.querySelectorAll(".side").length > 2; // elsewhere it scrolls
    if (key === "t") return byPoints();
    return key in ACTS || /^\d$/.test(key);
  }

  function pressed(event) {
    const key = nameOf(event);
    if (event.target.closest("input, select, textarea, [contenteditable], dialog")) return;
    if (!key || !known(key)) return;
    event.preventDefault();
    if (mustWait(key) && room().hasAttribute("data-lost")) return say(words.notYet);
    if (held.length || busy() || mustWait(key)) held.push(key);
    else act(key);
  }

  // Undo and next game speak of the room as it will be when everything before them is saved.
  const mustWait = (key) => (key === "u" || key === "n") && Number(room().dataset.sending ?? 0) > 0;

  function act(key) {
    if (key === "Enter") return asked && confirm();
    const was = asked;
    asked = null;
    if (was) drawCursor();
    if (key === "Escape") return say("");
    if (/^\d$/.test(key)) return digit(key);
    typed.number = "";
    ACTS[key]?.();
  }

  function drawn() {
    const reopened = done.find(({ table, played }) => tileOf(table)?.dataset.game === played && waiting(tileOf(table)))?.table;
    if (room().dataset.game !== game && !room().hasAttribute("data-rolling")) goTo(nextWaiting(null));
    else if (reopened) goTo(reopened);
    else if (!at) goTo(nextWaiting(null));
    drawCursor();
    look();
    while (held.length && !busy() && !mustWait(held[0])) act(held.shift());
  }

  function look() {
    game = room().dataset.game;
    done = tiles().filter((tile) => tile.classList.contains("done")).map((tile) => ({ table: tile.dataset.table, played: tile.dataset.game }));
  }

  function failed() {
    if (!held.length) return;
    held = [];
    say(words.dropped);
  }

  function changed({ detail }) {
    missed = true;
    sayJustNow(detail.table ? words.changed : words.undoChanged, detail);
  }

  function taken({ detail }) {
    if (detail.table && detail.table === at) goTo(nextWaiting(at));
  }

  function focused(event) {
    const table = event.target.closest("[data-table]")?.dataset.table;
    if (!table || !event.target.matches(":focus-visible")) return;
    at = table;
    drawCursor();
  }

  // ---- the list of keys, and the switch for single letters ----

  function keep() {
    try { localStorage.setItem(KEPT, letters.checked ? "on" : "off"); } catch { /* a browser that keeps nothing */ }
  }

  function recall() {
    try { return localStorage.getItem(KEPT) !== "off"; } catch { return true; }
  }

  // ---- the further pages, folded away ----

  const openMore = () => document.querySelector("#more[open]");

  function foldByKey(event) {
    const more = event.key === "Escape" && openMore();
    if (!more) return;
    more.open = false;
    more.querySelector("summary").focus();
  }

  function foldByPress(event) {
    if (openMore() && !openMore().contains(event.target)) openMore().open = false;
  }

  function showKeysButton() {
    const button = document.getElementById("show-keys");
    button.hidden = false;
    button.addEventListener("click", () => dialog.showModal());
  }

  letters.checked = recall();
  letters.addEventListener("change", keep);
  showKeysButton();
  look();
  at = nextWaiting(null);
  drawCursor();
  document.addEventListener("keydown", pressed);
  document.addEventListener("keydown", foldByKey);
  document.addEventListener("click", foldByPress);
  document.addEventListener("focusin", focused);
  document.addEventListener("room:drawn", drawn);
  document.addEventListener("room:failed", failed);
  document.addEventListener("room:taken", taken);
  document.addEventListener("room:changed", changed);
  document.addEventListener("room:replaced", showKeysButton);
})();
