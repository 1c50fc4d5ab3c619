// Cards by keyboard: couple, Enter, games, Enter, finishing table, Enter; the next card. What is typed is punched
// in the picture, what is tapped there is typed. A space comes by itself where no further digit can belong to a game.
(() => {
  const form = () => document.getElementById("card-form");
  const field = (name) => form()?.elements.namedItem(name);
  const boxes = () => [...form().elements].filter((each) => each.name === "hole");
  const names = () => JSON.parse(document.getElementById("card-names").textContent);
  const ORDER = ["couple", "holes", "finished"];
  const plural = new Intl.PluralRules(document.documentElement.lang); // French says 0 as it says 1
  let early = null; // what the couple's field had when the last card was sent

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
    const words = shown("holes").dataset;
    shown("couple").textContent = couple;
    shown("names").textContent = names()[couple] ?? "";
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

  function entered(event) {
    const at = ORDER.indexOf(event.target.name);
    if (event.key !== "Enter" || event.isComposing || !event.target.closest?.("#card-form") || at < 0 || at === ORDER.length - 1) return;
    event.preventDefault();
    field(ORDER[at + 1]).focus();
  }

  function begin() {
    if (!form()) return;
    if (!field("holes").value) field("holes").value = written(boxes().filter((box) => box.checked).map((box) => Number(box.value)));
    show();
  }

  // Digits typed while a card is being saved belong to the next one.
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.elt !== form()) return;
    early = "";
    field("couple").focus();
    field("couple").select();
  });
  document.addEventListener("beforeinput", ({ target, data }) => {
    if (early !== null && target === field("couple")) early += data ?? "";
  });
  document.addEventListener("htmx:afterSettle", () => {
    const saved = early;
    early = null;
    begin();
    form()?.querySelector("[autofocus]")?.focus(); // where something has to be mended, else the next card
    const couple = field("couple");
    if (!saved || !couple || couple.value) return;
    couple.value = saved;
    couple.focus();
    show();
  });
  document.addEventListener("input", typed);
  document.addEventListener("keydown", entered);
  begin();
})();
