// Takes what is pressed on the floor, and shows on the tiles what is on its way, what waits and what was refused.
// Each form marked data-in-order is taken over here and not by htmx, which keeps only the last of several
// quick presses and forgets even that one when the form is redrawn. Without this file the forms are plain forms.
// sending_presses.js sends them; floor_drawing.js draws what is answered.
//
// Says on document: room:taken {table}, room:failed, room:changed {table}, room:drawn.
(() => {
  const words = document.getElementById("floor-words").dataset;
  const SETTLING = 800; // ms in which a second tap is meant for the game before
  const DOUBLE = 2000; // ms in which one more of the same for the same card is the finger that was too quick
  let pressed = null; // the table of the last press
  let counted = { same: "", at: 0 }; // the last press that counted one more of something

  const room = () => document.getElementById("room");
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  const gameOf = (button) => button?.closest("[data-table]")?.dataset.game;
  const isOfHere = (press) => press.follow === room().dataset.follow;

  const isTally = (button) => button?.matches(".tally") ?? false;
  const made = (button) => (button?.matches(".enter") ? [...button.form.querySelectorAll(".made")].map((each) => each.value.trim()).join(" : ") : undefined);

  function sentence(button) {
    if (isTally(button)) return button.dataset.says;
    const table = button?.closest("[data-table]")?.dataset.table;
    if (table && made(button)) return words.made.replace("{table}", table).replace("{score}", made(button));
    if (table) return words.won.replace("{table}", table).replace("{couple}", button.dataset.couple);
    const says = button?.dataset.says ?? "";
    return button?.id === "undo" ? words.undoing.replace("{says}", says) : says;
  }

  function pressOf(form, button) {
    const press = Presses.made(form, button, {
      into: "room", follow: room().dataset.follow, key: Presses.newKey(), button: button?.id, says: sentence(button), heard: "heard" in (button?.dataset ?? {}),
      table: isTally(button) ? undefined : button?.closest("[data-table]")?.dataset.table, game: gameOf(button), made: made(button), alone: form.dataset.inOrder === "alone", counts: isTally(button),
    });
    const body = new URLSearchParams(press.body);
    body.delete("key");
    const same = `${press.url}?${body}`;
    body.set("key", press.key);
    return { ...press, same, body: String(body) };
  }

  function take(event) {
    const form = event.target;
    if (!form.matches("[data-in-order]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const press = pressOf(form, event.submitter);
    if (Floor.hasJustChanged(press.table ?? press.button, SETTLING)) return tell("room:changed", { table: press.table });
    const rolling = room().hasAttribute("data-rolling"); // with a bell nobody is rushed into the next game
    if (rolling && press.table && press.table === pressed && Floor.hasJustBegun(press.table, SETTLING)) return;
    pressed = press.table;
    if (isTally(event.submitter) && isDouble(press)) return;
    add(press);
  }

  function isDouble(press) {
    const is = press.same === counted.same && press.at - counted.at < DOUBLE;
    counted = press;
    return is;
  }

  function add(press) {
    const of = Presses.waiting.filter((other) => isOfHere(other) && (press.table ? other.table === press.table : other.same === press.same));
    if (of.length && !press.counts) return again(press, of);
    Presses.add(press);
    tell("room:taken", { table: press.table });
  }

  // The same press twice is one; the other couple of that table follows the first, and is taken back by pressing the first again.
  function again(press, [first, second]) {
    if (second && !saysTheSame(second, press)) Presses.forget(second);
    if (!press.table || saysTheSame(press, first) || (second && saysTheSame(second, press))) return;
    Presses.add({ ...press, instead: first.key });
  }

  const saysTheSame = (one, other) => one.button === other.button && one.made === other.made;

  function paint() {
    room().querySelectorAll(".saving, .failed").forEach(unmark);
    const waiting = Presses.waiting.filter(isOfHere);
    Presses.refused.filter(isOfHere).forEach((press) => mark(press, "failed", words.failed));
    waiting.filter((press) => press.taken || press.place).filter(Presses.isLastThought).forEach((press) => mark(press, "saving", Presses.lost ? words.waits : words.saving));
    room().dataset.sending = waiting.length;
    room().toggleAttribute("data-lost", Presses.lost);
    room().toggleAttribute("data-alone", !Presses.lost && waiting.some((press) => press.alone));
  }

  function mark(press, state, says) {
    const button = document.getElementById(press.button);
    if (!button || gameOf(button) !== press.game) return; // its game has gone from the table, and the mark with it
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

  // What was refused leaves once it stands as it was pressed, or, where no table says it, once the room is another.
  function isPast(press) {
    const button = document.getElementById(press.button);
    const stands = () => (press.made ? button.dataset.made === press.made : button.classList.contains("won"));
    return press.table ? gameOf(button) === press.game && stands() : press.seen && press.seen !== room().dataset.seen;
  }

  // It is past from what the room looked like when it was refused, or when this page found it refused.
  function seeAs(press, seen) {
    press.seen = seen;
    KeptPresses.change(press);
  }

  function letGo() {
    const refused = Presses.refused.filter(isOfHere);
    refused.filter((press) => press.seen === undefined).forEach((press) => seeAs(press, room().dataset.seen));
    refused.filter(isPast).forEach(Presses.forget);
  }

  // Entered: told to whoever hears the page, unless the keys have said so already.
  function hear(press) {
    if (press.why || Presses.lost || press.heard) return;
    document.getElementById("told").textContent = press.says;
  }

  function answered({ detail }) {
    paint();
    hear(detail.press);
    if (Presses.lost || Presses.refused.length) tell("room:failed");
    tell("room:drawn");
  }

  // So that the answer is what is otherwise, and nothing else.
  Presses.page.sent = (press) => (isOfHere(press) ? { seen: room().dataset.seen } : {});
  Presses.page.saved = (press, { page }) => { if (isOfHere(press) && page.getElementById("room")) Floor.draw(page.getElementById("room")); };
  Presses.page.elsewhere = (_press, url) => location.assign(url);
  Presses.page.refused = async (press) => { // what was on the screen was not how things stand
    if (!isOfHere(press)) return;
    press.seen = "";
    await Floor.lookAgain();
    seeAs(press, room().dataset.seen);
  };

  document.addEventListener("submit", take, true);
  document.addEventListener("presses:changed", paint);
  document.addEventListener("presses:changed", letGo);
  document.addEventListener("presses:answered", answered);
  document.addEventListener("room:painted", paint);
  document.addEventListener("room:painted", letGo);
  paint();
})();
