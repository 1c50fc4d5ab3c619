// Points typed at the tables. One side's number gives the other's where the sum is known; what cannot be right is said at
// once, at its table, and not sent. Enter settles a number and goes on: to the other side, whose number can be typed over
// or is settled by Enter too, and then to the next table that still plays; so both numbers of a slip can be typed, or one.
// A field takes numbers alone, and Esc leaves it. T, or a digit outside the fields, goes to a table by its number, and
// after it to the next number.
(() => {
  const words = document.getElementById("floor-words").dataset;
  const total = words.total === undefined ? null : Number(words.total);
  const givesOther = "givesOther" in words;
  const NO_NUMBER = total ? /[^\d\s]/ : /[^\d\s-]/; // of a sum no side has less than none
  const NOTHING = { value: "" };
  let byNumber = false; // the last table was gone to by its number
  let game = null;
  let undoing = false; // by a key, from outside the fields: it leads to the table that plays again
  let done = []; // the tables that were in when the room was last drawn

  const room = () => document.getElementById("room");
  const box = () => document.getElementById("table-number");
  const tileOf = (table) => room().querySelector(`[data-table="${table}"]`);
  const madeIn = (within) => [...within.querySelectorAll(".made")];
  const digitsOf = (text) => /^-?(\d+)$/.exec(text)?.[1] ?? "";
  const isTooLong = (text) => digitsOf(text).length > Number(words.mostDigits);
  const isWhole = (text) => digitsOf(text) !== "" && !isTooLong(text);
  const valueOf = (field) => field.value.trim();
  const add = (numbers) => numbers.reduce((one, other) => one + Number(other), 0);
  const sent = (tile) => Presses.waiting.some((press) => press.table === tile.dataset.table && press.game === tile.dataset.game);
  const playing = () => [...room().querySelectorAll("[data-table]:not(.done)")].filter((tile) => !sent(tile));

  function say(tile, says, field) {
    const wrong = tile.querySelector(".wrong");
    if (wrong.textContent !== says) wrong.textContent = says;
    madeIn(tile).forEach((each) => each.toggleAttribute("aria-invalid", false));
    if (!field) return;
    field.setAttribute("aria-invalid", "true");
    field.setAttribute("aria-describedby", wrong.id);
    field.focus();
    field.select?.();
  }

  // ---- what is typed ----

  const settle = (field, is) => field.toggleAttribute("data-settled", is);
  // A number that was neither typed nor gone past by Enter may still be another; one that stands gives no other. At a table
  // that is in, both stand already, and either may be what is put right.
  const isSettled = (field) => valueOf(field) !== "" && ("settled" in field.dataset || (!givesOther && !field.closest("[data-again], .done")));

  function typed({ target }) {
    if (!target.matches?.(".made")) return;
    const tile = target.closest("[data-table]");
    settle(target, valueOf(target) !== "");
    say(tile, "");
    const others = madeIn(tile).filter((each) => each !== target);
    if (givesOther && others.length === 1) fillIn(valueOf(target), others[0]);
    tile.querySelector(".level")?.toggleAttribute("hidden", !isLevel(tile));
    if (isTooLong(valueOf(target))) return say(tile, words.tooLong);
    const wrong = isLevel(tile) || isBegun(target, others) ? "" : sumIsWrong(madeIn(tile));
    if (wrong) tile.querySelector(".wrong").textContent = wrong;
  }

  function fillIn(text, other) {
    if ("settled" in other.dataset) return;
    const rest = isWhole(text) ? total - Number(text) : null;
    other.value = rest !== null && (rest >= 0 || total === 0) ? rest : "";
  }

  // The 1 of a 10 that would be right.
  const isBegun = (field, others) => givesOther && `${total - add(others.map(valueOf))}`.startsWith(valueOf(field));

  const isLevel = (tile) => {
    const made = madeIn(tile).map(valueOf);
    return made.every(isWhole) && new Set(made.map(Number)).size === 1;
  };

  // Of fields that are still empty nothing is known but that they take nothing away.
  function sumIsWrong(fields) {
    const made = fields.map(valueOf), said = made.filter(Boolean);
    if (total === null || !said.every(isWhole)) return "";
    const sum = add(said), areAll = said.length === made.length;
    const isRight = givesOther && areAll ? sum === total : sum <= total || (!areAll && total === 0);
    return isRight ? "" : words.sum.replace("{made}", sum);
  }

  function refuse(event) {
    if (!event.target.matches?.(".made, #table-number") || !NO_NUMBER.test(event.data ?? "")) return;
    event.preventDefault();
    const tile = event.target.closest("[data-table]");
    if (tile) say(tile, words.onlyNumbers);
    else tell(words.onlyNumbers);
  }

  function tell(says) {
    ["said", "told"].forEach((place) => { document.getElementById(place).textContent = says; });
  }

  // ---- before it is sent ----

  // What is wrong with a table's points, and the field that it is wrong in; null where they can be right.
  function fault(tile) {
    const made = madeIn(tile);
    const odd = made.find((each) => valueOf(each) && !isWhole(valueOf(each)));
    if (odd) return [isTooLong(valueOf(odd)) ? words.tooLong : words.notWhole, odd];
    const wrong = sumIsWrong(made);
    if (wrong) return [wrong, startAgain(tile)];
    const empty = made.find((each) => !valueOf(each));
    if (empty) return [words.noPoints, empty];
    if (words.neverLevel && isLevel(tile)) return [words.neverLevel, startAgain(tile)];
    const level = tile.querySelector(".level");
    if (level && isLevel(tile) && !level.querySelector(":checked")) return [words.level, level.querySelector("input")];
    return null;
  }

  // Nobody knows which of them is wrong: all are typed or settled once more, from the first.
  function startAgain(tile) {
    tile.toggleAttribute("data-again", true);
    const made = madeIn(tile);
    made.forEach((each) => settle(each, false));
    return made[0];
  }

  function check(event) {
    if (!event.target.matches(".points")) return;
    const tile = event.target.closest("[data-table]");
    const found = fault(tile);
    if (found) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return say(tile, ...found);
    }
    say(tile, "");
    madeIn(tile).forEach((each) => { each.dataset.sent = each.value; }); // it waits no more for whoever types
  }

  function enter(event) {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(".made") || !valueOf(event.target)) return;
    settle(event.target, true);
    const made = madeIn(event.target.closest("[data-table]"));
    const open = made.find((each) => !isSettled(each));
    if (!open || sumIsWrong(made.map((each) => (isSettled(each) ? each : NOTHING)))) return;
    event.preventDefault();
    open.focus();
    open.select();
  }

  function leave(event) {
    if (event.key === "Escape" && event.target.matches(".made, #table-number, .level input")) event.target.blur();
  }

  // ---- to the next table ----

  function goTo(tile) {
    const first = tile && madeIn(tile)[0];
    if (!first) return document.querySelector("#next-game, .room-head a")?.focus();
    first.focus();
    first.select();
    tile.scrollIntoView({ block: "nearest" });
  }

  function next(table) {
    const tiles = playing();
    const all = [...room().querySelectorAll("[data-table]")];
    const from = all.indexOf(tileOf(table));
    const then = tiles.find((tile) => all.indexOf(tile) > from) ?? tiles[0];
    if (byNumber && then) return ask(then.dataset.table);
    goTo(then);
  }

  function taken({ detail }) {
    const here = document.activeElement;
    if (detail.table && (here === document.body || here.closest("[data-table]")?.dataset.table === detail.table)) next(detail.table);
  }

  function ask(number) {
    box().value = number;
    box().focus();
    box().select();
  }

  function askedFor(event) {
    if (event.target.id !== "by-number") return;
    event.preventDefault();
    const tile = tileOf(Number(box().value));
    if (!tile) {
      tell(words.noTable.replace("{table}", box().value));
      return box().select();
    }
    byNumber = true;
    goTo(tile);
  }

  function drawn() {
    const again = undoing && playing().find((tile) => done.includes(tile.dataset.table));
    done = [...room().querySelectorAll(".done")].map((tile) => tile.dataset.table);
    if (room().dataset.game === game) return again && backTo(again);
    game = room().dataset.game;
    showBox();
    if (document.activeElement === box()) return;
    if (matchMedia("(hover: hover) and (pointer: fine)").matches && !document.querySelector("dialog[open], details[open]")) goTo(playing()[0]);
  }

  function backTo(tile) {
    undoing = false;
    if (document.activeElement === document.body) goTo(tile);
  }

  function undone({ target }) {
    if (target.id === "room-undo") undoing = document.activeElement === document.body;
  }

  const showBox = () => { document.getElementById("by-number").hidden = false; };

  document.addEventListener("input", typed);
  document.addEventListener("beforeinput", refuse);
  document.addEventListener("keydown", enter);
  document.addEventListener("keydown", leave);
  document.addEventListener("submit", undone, true);
  document.addEventListener("submit", check, true);
  document.addEventListener("submit", askedFor);
  document.addEventListener("room:taken", taken);
  document.addEventListener("room:drawn", drawn);
  document.addEventListener("room:replaced", showBox);
  document.addEventListener("room:number", ({ detail }) => { ask(detail.digit); if (detail.digit) box().setSelectionRange(1, 1); });
  document.addEventListener("DOMContentLoaded", drawn);
})();
