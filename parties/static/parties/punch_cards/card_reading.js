// Cards by keyboard: couple, Enter, games, Enter, finishing table, Enter; the next card. Where points stand on the
// cards each game's are a field, and Enter passes by what follows from the others. What is typed is punched in the picture, what is tapped there is typed. A space comes by itself where no further digit can belong to a game.
(() => {
  const form = () => document.getElementById("card-form");
  const field = (name) => form()?.elements.namedItem(name);
  const boxes = () => [...form().elements].filter((each) => each.name === "hole");
  const names = () => JSON.parse(document.getElementById("card-names").textContent);
  const order = () => [...form().elements].filter((each) => each.type === "text" && !("aside" in each.dataset)).map((each) => each.name);
  const plural = new Intl.PluralRules(document.documentElement.lang); // French says 0 as it says 1
  let held = []; // the keys that wait for the page or for an answer; null while every key goes where the cursor is

  // "1 3 4 7-9 12" as games; what is no number is left for the program to speak of.
  function gamesIn(text) {
    const games = new Set();
    for (const [, first, last] of text.replace(/\s*[-–—]\s*/g, "-").matchAll(/(\d+)(?:-(\d+))?/g)) {
      for (let game = Number(first); game <= Math.min(Number(last ?? first), boxes().length); game += 1) games.add(game);
    }
    return games;
  }

  function written(games) {
    const runs = [];
    for (const game of games) {
      const run = runs.at(-1);
      if (run && game === run.at(-1) + 1) run.push(game);
      else runs.push([game]);
    }
    return runs.map((run) => (run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(" "))).join(" ");
  }

  function show() {
    const shown = (what) => document.querySelector(`#read-card [data-shows="${what}"]`);
    const couple = field("couple").value.trim();
    const count = boxes().filter((box) => box.checked).length;
    shown("names").textContent = names()[couple] ?? "";
    if (!shown("holes")) return;
    const words = shown("holes").dataset;
    shown("couple").textContent = couple;
    shown("holes").textContent = words[plural.select(count) === "one" ? "one" : "many"].replace("{count}", count); // in French nought is one
  }

  function punch() {
    const games = gamesIn(field("holes").value);
    for (const box of boxes()) box.checked = games.has(Number(box.value));
  }

  // After 1 and 2 a further digit may come; after 3 of 25 games none can, nor after 12.
  function spaced(text) {
    const last = text.match(/(\d+)$/)?.[1];
    return last && Number(last) * 10 > boxes().length ? `${text} ` : text;
  }

  function typed(event) {
    const { target } = event;
    if (!form() || target.form !== form()) return;
    if (target.name === "holes") {
      const atEnd = target.selectionStart === target.value.length;
      if (/^\d$/.test(event.data ?? "") && atEnd) target.value = spaced(target.value);
      if (event.data === " " && atEnd) target.value = target.value.replace(/ {2,}$/, " ");
      if (event.data === "-" && atEnd) target.value = target.value.replace(/ -$/, "-");
      punch();
    } else if (target.name === "hole") {
      field("holes").value = written(boxes().filter((box) => box.checked).map((box) => Number(box.value)));
    }
    show();
  }

  function goOn(at) {
    field(order()[at + 1]).focus();
    field(order()[at + 1]).select();
  }

  function entered(event) {
    if (event.key !== "Enter" || event.isComposing || !event.target.closest?.("#card-form")) return;
    const at = order().indexOf(event.target.name);
    if (at < 0 || at === order().length - 1) return;
    event.preventDefault();
    goOn(at);
  }

  function begin() {
    if (!form()) return;
    if (field("holes")?.value === "") field("holes").value = written(boxes().filter((box) => box.checked).map((box) => Number(box.value)));
    show();
  }

  // No key is lost: whoever types on while the page is being opened, or a card is being saved, types the next card.
  // Its keys are held, all of them, and come to the fields in their order once the answer is there.

  const atTheCard = (target) => target === document.body || Boolean(target.closest?.("#card-form"));

  function hold(event) {
    const { key, target } = event;
    if (!held || event.isComposing || event.ctrlKey || event.altKey || event.metaKey || !atTheCard(target)) return;
    if (key.length > 1 && !["Enter", "Backspace"].includes(key) && (key !== "Tab" || event.shiftKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (key !== "Enter" || !event.repeat) held.push(key);
  }

  // A keyboard on the screen does not say which key it was.
  function holdText(event) {
    if (!held || !event.data || !event.cancelable || !atTheCard(event.target)) return;
    event.preventDefault();
    held.push(...event.data);
  }

  function write(into, text, from) {
    into.setRangeText(text, from, into.selectionEnd, "end");
    into.dispatchEvent(new InputEvent("input", { bubbles: true, data: text || null }));
  }

  function press(key) {
    const into = form().contains(document.activeElement) ? document.activeElement : field("couple");
    const at = order().indexOf(into.name);
    into.focus();
    if (["Enter", "Tab"].includes(key)) {
      if (at < order().length - 1) goOn(at);
      else if (key === "Enter") form().requestSubmit();
    } else if (key === "Backspace") {
      write(into, "", into.selectionStart === into.selectionEnd ? Math.max(0, into.selectionStart - 1) : into.selectionStart);
    } else write(into, key, into.selectionStart);
  }

  // An answer may send a whole card that was held, and then its own answer lets the rest go on.
  function letGo(isNext) {
    const keys = isNext && form() ? held : [];
    held = null;
    while (keys[0] === "Enter") keys.shift(); // pressed once more because nothing seemed to happen
    while (keys.length && !held) press(keys.shift());
    held?.push(...keys);
  }

  document.addEventListener("keydown", hold);
  document.addEventListener("beforeinput", holdText);
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.elt !== form()) return;
    held = [];
    field("couple").focus();
    detail.xhr.addEventListener("loadend", () => letGo(detail.xhr.status >= 200 && detail.xhr.status < 300));
  });
  document.addEventListener("htmx:afterSettle", ({ detail }) => {
    if (detail.requestConfig?.verb === "get") return; // the list of missing cards follows; the card that is typed stays
    begin();
    form()?.querySelector("[autofocus]")?.focus(); // where something has to be mended, else the next card
  });
  document.addEventListener("input", typed);
  document.addEventListener("keydown", entered);
  document.addEventListener("DOMContentLoaded", begin);
  window.addEventListener("load", () => {
    if (document.activeElement === document.body) form()?.querySelector("[autofocus]")?.focus();
    letGo(true);
  });
})();
