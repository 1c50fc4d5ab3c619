// Points typed at the tables. One side's number gives the other's where the sum is known; what cannot be right is said at
// once, at its table, and not sent. Enter goes on: to the other side, and when both have their points to the next table
// that still plays. T, or a digit outside the fields, goes to a table by its number, and after it to the next number.
(() => {
  const words = document.getElementById("floor-words").dataset;
  const total = words.total === undefined ? null : Number(words.total);
  const givesOther = "givesOther" in words;
  let byNumber = false; // the last table was gone to by its number
  let game = null;

  const room = () => document.getElementById("room");
  const box = () => document.getElementById("table-number");
  const tileOf = (table) => room().querySelector(`[data-table="${table}"]`);
  const madeIn = (within) => [...within.querySelectorAll(".made")];
  const isWhole = (text) => /^-?\d{1,4}$/.test(text);
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

  function typed({ target }) {
    if (!target.matches?.(".made")) return;
    const tile = target.closest("[data-table]");
    delete target.dataset.filled;
    say(tile, "");
    const others = madeIn(tile).filter((each) => each !== target);
    if (givesOther && others.length === 1) fillIn(target.value.trim(), others[0]);
    tile.querySelector(".level")?.toggleAttribute("hidden", !isLevel(tile));
    const wrong = isLevel(tile) ? "" : sumIsWrong(tile);
    if (wrong) tile.querySelector(".wrong").textContent = wrong;
  }

  function fillIn(text, other) {
    if (other.value && !("filled" in other.dataset)) return;
    const rest = isWhole(text) ? total - Number(text) : null;
    const known = rest !== null && (rest >= 0 || total === 0);
    other.value = known ? rest : "";
    if (known) other.dataset.filled = "";
  }

  const isLevel = (tile) => {
    const made = madeIn(tile).map((each) => each.value.trim());
    return made.every(isWhole) && new Set(made.map(Number)).size === 1;
  };

  function sumIsWrong(tile) {
    const made = madeIn(tile).map((each) => each.value.trim());
    if (total === null || !made.every(isWhole)) return "";
    const sum = made.reduce((one, other) => one + Number(other), 0);
    const isRight = givesOther ? sum === total : sum <= total;
    return isRight ? "" : words.sum.replace("{made}", sum);
  }

  // ---- before it is sent ----

  // What is wrong with a table's points, and the field that it is wrong in; null where they can be right.
  function fault(tile) {
    const made = madeIn(tile);
    const empty = made.find((each) => !each.value.trim());
    if (empty) return [words.noPoints, empty];
    const odd = made.find((each) => !isWhole(each.value.trim()));
    if (odd) return [words.notWhole, odd];
    const wrong = sumIsWrong(tile);
    if (wrong) return [wrong, made[0]];
    const level = tile.querySelector(".level");
    if (level && isLevel(tile) && !level.querySelector(":checked")) return [words.level, level.querySelector("input")];
    return null;
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
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(".made")) return;
    const tile = event.target.closest("[data-table]");
    const empty = madeIn(tile).find((each) => each !== event.target && !each.value.trim());
    if (!event.target.value.trim() || !empty) return;
    event.preventDefault();
    empty.focus();
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
      document.getElementById("said").textContent = document.getElementById("told").textContent = words.noTable.replace("{table}", box().value);
      return box().select();
    }
    byNumber = true;
    goTo(tile);
  }

  function drawn() {
    if (room().dataset.game === game) return;
    game = room().dataset.game;
    showBox();
    if (document.activeElement === box()) return;
    if (matchMedia("(hover: hover) and (pointer: fine)").matches && !document.querySelector("dialog[open], details[open]")) goTo(playing()[0]);
  }

  const showBox = () => { document.getElementById("by-number").hidden = false; };

  document.addEventListener("input", typed);
  document.addEventListener("keydown", enter);
  document.addEventListener("submit", check, true);
  document.addEventListener("submit", askedFor);
  document.addEventListener("room:taken", taken);
  document.addEventListener("room:drawn", drawn);
  document.addEventListener("room:replaced", showBox);
  document.addEventListener("room:number", ({ detail }) => { ask(detail.digit); if (detail.digit) box().setSelectionRange(1, 1); });
  document.addEventListener("DOMContentLoaded", drawn);
})();
