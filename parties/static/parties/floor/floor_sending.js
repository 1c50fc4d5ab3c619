// Sends what is pressed on the floor one after the other, in the order of pressing.
// Each form marked data-in-order is taken over here and not by htmx, which keeps only the last of several
// quick presses and forgets even that one when the form is redrawn. Without this file the forms are plain forms.
//
// Says on document: room:taken {table}, room:drawn, room:failed, room:changed {table}. Hears room:newer {room}.
(() => {
  const PATIENCE = 20000; // ms
  const HEADERS = { "HX-Request": "true", "HX-Target": "room" };
  const words = document.getElementById("floor-words").dataset;
  const asks = []; // the first is on its way
  let failed = []; // came back unsaved; offered again
  let working = false;
  let question = null; // the form of what is asked first
  const pristine = new Map(); // part id -> how the server drew it
  const SETTLING = 800; // ms in which a second tap is meant for the game before
  const begun = new Map(); // table -> when this page first showed its present game
  let pressed = null; // the table of the last press
  const changed = new Map(); // table, or "undo" -> when somebody else changed what a press there says

  const room = () => document.getElementById("room");
  const parts = (root) => [...root.querySelectorAll("[data-part]")];
  const tiles = (root) => [...root.querySelectorAll("[data-table]")];
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));

  // The tokens of a form differ in every picture and are no difference to look at.
  const looks = (part) => part.outerHTML.replace(/<input[^>]*name="(csrfmiddlewaretoken|key)"[^>]*>/g, "");

  function newKey() { // randomUUID is not there on a plain http address
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function sentence(button) {
    const table = button?.closest("[data-table]")?.dataset.table;
    return table ? words.won.replace("{table}", table).replace("{couple}", button.dataset.couple) : button?.dataset.says ?? "";
  }

  const gameOf = (button) => button?.closest("[data-table]")?.dataset.game;

  function askOf(form, button) {
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    body.delete("key");
    const same = `${form.getAttribute("action")}?${body}`;
    body.set("key", newKey());
    return {
      url: form.action, body, same, button: button?.id, says: sentence(button),
      table: button?.closest("[data-table]")?.dataset.table, game: gameOf(button), alone: form.dataset.inOrder === "alone", after: null,
    };
  }

  function take(event) {
    const form = event.target;
    if (!form.matches("[data-in-order]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const ask = askOf(form, event.submitter);
    if (Date.now() - (changed.get(ask.table ?? ask.button) ?? 0) < SETTLING) return tell("room:changed", { table: ask.table });
    const rolling = room().hasAttribute("data-rolling"); // with a bell nobody is rushed into the next game
    if (rolling && ask.table && ask.table === pressed && Date.now() - (begun.get(ask.table) ?? 0) < SETTLING) return;
    pressed = ask.table;
    add(ask);
  }

  function add(ask) {
    const before = asks.find((other) => (ask.table ? other.table === ask.table : other.same === ask.same));
    if (before) { // the same press twice is one; the other couple of that table waits for the answer
      before.after = before.button === ask.button ? null : ask.button;
      return;
    }
    failed = failed.filter((other) => other.table !== ask.table);
    asks.push(ask);
    report();
    paint();
    tell("room:taken", { table: ask.table });
    work();
  }

  async function work() {
    if (working) return;
    working = true;
    while (asks.length) await settle(asks[0], await send(asks[0]));
    working = false;
    if (question) askOnAPage(question);
  }

  async function send(ask) {
    ask.body.set("seen", room().dataset.seen); // so that the answer is what is otherwise, and nothing else
    try {
      const answer = await fetch(ask.url, {
        method: "POST", body: ask.body, headers: HEADERS, signal: AbortSignal.timeout?.(PATIENCE),
      });
      return await read(answer);
    } catch {
      return { status: 0 };
    }
  }

  async function read(answer) {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return {
      status: answer.status, elsewhere: answer.headers.get("HX-Redirect"),
      room: page.getElementById("room"), messages: page.getElementById("messages"),
    };
  }

  async function settle(ask, answer) {
    if (answer.status === 0) return lose();
    tell("hall:back");
    asks.shift();
    if (answer.elsewhere) location.assign(answer.elsewhere);
    else if (answer.status === 409 && answer.messages?.querySelector("form")) question = answer.messages.querySelector("form");
    else if ([409, 422].includes(answer.status) && answer.messages) await refuse(ask, answer.messages);
    else if (answer.status < 400 && answer.room) saved(ask, answer.room);
    else fail([ask]);
    tell("room:drawn");
  }

  // It is asked about before it is done, at a length that needs a page: sent again as a plain form it gets one.
  function askOnAPage(form) {
    question = null;
    const again = document.importNode(form, true);
    again.hidden = true;
    document.body.append(again);
    again.submit();
  }

  function saved(ask, picture) {
    draw(picture);
    report();
    paint();
    const after = document.getElementById(ask.after);
    if (after && gameOf(after) === ask.game) after.click(); // not where the next game has come to the table
  }

  async function refuse(ask, messages) { // what was on the screen was not how things stand: look again
    const [why, way] = [messages.querySelector(".notice"), messages.querySelector("a.button")];
    fail([{ ...ask, why: (why ?? messages).textContent.trim(), way }]);
    try {
      const page = await read(await fetch(room().dataset.follow, { headers: HEADERS, cache: "no-store" }));
      if (page.room) draw(page.room);
    } catch { /* the next press will tell */ }
    paint();
  }

  function lose() {
    fail(asks.splice(0));
    tell("hall:lost");
    tell("room:drawn");
  }

  function fail(lost) {
    failed.push(...lost);
    report();
    paint();
    tell("room:failed");
  }

  // ---- what could not be saved stays on the page, in words, until it is dealt with ----

  function report() {
    const messages = document.getElementById("messages");
    const lost = failed.filter((ask) => !ask.why);
    const notices = failed.filter((ask) => ask.why).map(refusal);
    if (lost.length) notices.push(notice(`${words.notSaved} ${lost.map((ask) => ask.says).join("; ")}. ${words.ifItStays}`, words.tryAgain, tryAgain));
    else if (notices.length) notices.at(-1).append(button(words.close, close));
    messages.replaceChildren(...notices);
    document.body.style.setProperty("--told", `${messages.parentElement.offsetHeight}px`); // so far a tile comes out from under it
  }

  // With the way to the result of the very game: at the table others may sit by now.
  function refusal(ask) {
    const element = notice(`${ask.says}. ${ask.why}`);
    if (ask.way) element.append(document.importNode(ask.way, true), " ");
    return element;
  }

  function notice(text, does, act) {
    const element = document.createElement("div");
    element.className = "notice error";
    element.append(`${text} `);
    if (does) element.append(button(does, act));
    return element;
  }

  function button(text, act) {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", act);
    return element;
  }

  function close() {
    failed = [];
    report();
    paint();
  }

  function tryAgain() { // with the same keys: what was saved after all is not saved twice
    asks.push(...failed.filter((ask) => !ask.why));
    failed = failed.filter((ask) => ask.why);
    report();
    paint();
    work();
  }

  // Only what differs is replaced: a button that is being pressed must not vanish under the finger.
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
  }

  // What somebody else entered. A finger already on its way to what this changes does nothing there.
  function newer({ detail }) {
    if (asks.length || Number.parseInt(detail.room.dataset.seen, 10) < Number.parseInt(room().dataset.seen, 10)) return;
    const before = sayings();
    draw(detail.room);
    sayings().forEach((says, at) => { if (before.get(at) !== says) changed.set(at, Date.now()); });
    paint();
    tell("room:drawn");
  }

  // What a press says, by table, and on the undo button.
  function sayings() {
    const values = (tile) => [...tile.querySelectorAll(".side")].map((side) => side.value).join();
    const undo = document.querySelector("#room-undo [name=seq]")?.value;
    return new Map([["undo", undo], ...tiles(room()).map((tile) => [tile.dataset.table, values(tile)])]);
  }

  function drawPart(part) {
    if (pristine.get(part.id) === looks(part)) return;
    pristine.set(part.id, looks(part));
    document.getElementById(part.id).replaceWith(document.importNode(part, true));
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
    parts(room()).forEach((part) => pristine.set(part.id, looks(part)));
  }

  function paint() {
    room().querySelectorAll(".saving, .failed").forEach(unmark);
    failed.forEach((ask) => mark(ask, "failed", words.failed));
    asks.forEach((ask) => mark(ask, "saving", words.saving));
    room().dataset.sending = asks.length;
    room().toggleAttribute("data-alone", asks.some((ask) => ask.alone));
  }

  function mark(ask, state, says) {
    const button = document.getElementById(ask.button);
    if (!button || gameOf(button) !== ask.game) return; // its game has gone from the table, and the mark with it
    button.classList.add(state);
    const note = button.querySelector(".mark");
    if (!note) return;
    note.dataset.was ??= note.textContent;
    note.textContent = says;
  }

  function unmark(button) {
    button.classList.remove("saving", "failed");
    const note = button.querySelector(".mark");
    if (note && "was" in note.dataset) note.textContent = note.dataset.was;
    if (note) delete note.dataset.was;
  }

  remember(); // before anything else touches the picture
  document.addEventListener("submit", take, true);
  document.addEventListener("room:newer", newer);
  window.addEventListener("beforeunload", (event) => { if (asks.length || failed.some((ask) => !ask.why)) event.preventDefault(); });
})();
