// Draws the room as it is by now, and knows what has only just changed on it.
// Only what differs is replaced: a button that is being pressed must not vanish under the finger.
//
// Says on document: room:painted, room:drawn, room:replaced. Hears room:newer {room}.
const Floor = (() => {
  const HEADERS = { "HX-Request": "true", "HX-Target": "room" };
  const pristine = new Map(); // part id -> how the server drew it
  const begun = new Map(); // table -> when this page first showed its present game
  const late = new Map(); // part id -> how it is by now, while somebody types there
  const changed = new Map(); // table, or "undo" -> when somebody else changed what a press there says

  const room = () => document.getElementById("room");
  const parts = (root) => [...root.querySelectorAll("[data-part]")];
  const tiles = (root) => [...root.querySelectorAll("[data-table]")];
  const tell = (name) => document.dispatchEvent(new CustomEvent(name));
  const within = (when, moment) => Date.now() - (when ?? 0) < moment; // ms

  // The tokens of a form differ in every picture and are no difference to look at.
  const looks = (part) => part.outerHTML.replace(/<input[^>]*name="(csrfmiddlewaretoken|key)"[^>]*>/g, "");

  function draw(next) {
    const focused = document.activeElement?.id;
    const games = new Map(tiles(room()).map((tile) => [tile.dataset.table, tile.dataset.game]));
    const ids = (root) => parts(root).map((part) => part.id).join();
    if (next.hasAttribute("data-some") || ids(room()) === ids(next)) parts(next).forEach(drawPart);
    else redraw(next);
    Object.assign(room().dataset, { game: next.dataset.game, seen: next.dataset.seen });
    document.title = document.getElementById("room-head").dataset.title;
    room().toggleAttribute("data-rolling", next.hasAttribute("data-rolling"));
    tiles(room()).filter((tile) => games.get(tile.dataset.table) !== tile.dataset.game).forEach((tile) => begun.set(tile.dataset.table, Date.now()));
    if (focused && document.activeElement?.id !== focused) document.getElementById(focused)?.focus({ preventScroll: true });
    tell("room:painted");
  }

  async function lookAgain() {
    try {
      const answer = await fetch(room().dataset.follow, { headers: HEADERS, cache: "no-store" });
      const next = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("room");
      if (next) draw(next);
    } catch { /* the next press will tell */ }
  }

  // What somebody else entered. A finger already on its way to what this changes does nothing there.
  function newer({ detail }) {
    if (Presses.waiting.length || Number.parseInt(detail.room.dataset.seen, 10) < Number.parseInt(room().dataset.seen, 10)) return;
    const before = sayings();
    draw(detail.room);
    sayings().forEach((says, at) => { if (before.get(at) !== says) changed.set(at, Date.now()); });
    tell("room:drawn");
  }

  // What a press says, by table, and on the undo button.
  function sayings() {
    const values = (tile) => [...tile.querySelectorAll(".side, .made, [name=instead_of]")].map((each) => each.defaultValue ?? each.value).join();
    const undo = document.querySelector("#room-undo [name=seq]")?.value;
    return new Map([["undo", undo], ...tiles(room()).map((tile) => [tile.dataset.table, values(tile)])]);
  }

  function drawPart(part) {
    const there = document.getElementById(part.id);
    if (pristine.get(part.id) === looks(part)) return;
    late.delete(part.id);
    if (isTyped(there) && there.dataset.game === part.dataset.game) return late.set(part.id, part);
    pristine.set(part.id, looks(part));
    there.replaceWith(document.importNode(part, true));
  }

  // Somebody is typing there: it is drawn once that is sent, or taken back.
  const isTyped = (part) => [...part.querySelectorAll(".made")].some((each) => each.value !== each.defaultValue && each.value !== each.dataset.sent);

  function drawLate() {
    [...late.values()].forEach(drawPart);
  }

  function redraw(next) {
    const open = document.getElementById("more")?.open;
    room().replaceWith(document.importNode(next, true));
    if (open) document.getElementById("more").open = true;
    remember();
    tell("room:replaced");
  }

  function remember() {
    pristine.clear();
    late.clear();
    parts(room()).forEach((part) => pristine.set(part.id, looks(part)));
  }

  remember(); // before anything else touches the picture
  document.addEventListener("room:newer", newer);
  document.addEventListener("focusout", () => { if (late.size) drawLate(); });
  return {
    draw, lookAgain,
    hasJustChanged: (at, moment) => within(changed.get(at), moment),
    hasJustBegun: (table, moment) => within(begun.get(table), moment),
  };
})();
