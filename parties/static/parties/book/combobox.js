// Names offered while typing: <input data-offers="/where/" data-player-field="first_player">.
// The server answers a list (role=listbox) of options with data-player and data-name.
// Without this file the field is a plain text field; the hidden player field stays empty.
(() => {
  const PAUSE = 120; // ms after the last letter
  let made = 0;

  function start(input) {
    if (input.dataset.ready) return;
    input.dataset.ready = "yes";
    const box = document.createElement("div");
    box.className = "offers";
    input.after(box);
    const combo = { input, box, timer: 0, typing: null, number: ++made };
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", spellcheck: "false",
    })) input.setAttribute(name, value);
    input.addEventListener("input", () => typed(combo));
    input.addEventListener("keydown", (event) => pressed(combo, event));
    input.addEventListener("blur", () => close(combo));
    box.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    box.addEventListener("click", (event) => choose(combo, event.target.closest("[role=option]")));
  }

  const hidden = ({ input }) => input.form.elements.namedItem(input.dataset.playerField);
  const options = ({ box }) => [...box.querySelectorAll("[role=option]")];
  const marked = ({ box }) => box.querySelector("[aria-selected=true]");

  function typed(combo) {
    if (hidden(combo)) hidden(combo).value = "";
    clearTimeout(combo.timer);
    combo.timer = setTimeout(() => offer(combo), PAUSE);
  }

  async function offer(combo) {
    combo.typing?.abort();
    const words = combo.input.value.trim();
    if (!words) return close(combo);
    combo.typing = new AbortController();
    const url = new URL(combo.input.dataset.offers, location.href);
    url.searchParams.set("q", words);
    try {
      const answer = await fetch(url, { signal: combo.typing.signal, headers: { "HX-Request": "true" } });
      if (answer.ok) show(combo, await answer.text());
    } catch {
      close(combo); // nothing is offered; the typed name stands
    }
  }

  function show(combo, html) {
    if (document.activeElement !== combo.input) return;
    const player = marked(combo)?.dataset.player;
    combo.box.innerHTML = html;
    const list = combo.box.querySelector("[role=listbox]");
    if (!list || !options(combo).length) return close(combo);
    list.id = `offers-${combo.number}`;
    if (!list.hasAttribute("aria-label")) list.setAttribute("aria-label", combo.input.labels[0]?.textContent.trim() ?? "");
    options(combo).forEach((option, i) => { option.id = `${list.id}-${i + 1}`; });
    combo.input.setAttribute("aria-controls", list.id);
    combo.input.setAttribute("aria-expanded", "true");
    mark(combo, options(combo).find((option) => option.dataset.player === player)); // who is marked stays so
  }

  function close(combo) {
    clearTimeout(combo.timer);
    combo.typing?.abort();
    combo.box.replaceChildren();
    combo.input.setAttribute("aria-expanded", "false");
    combo.input.removeAttribute("aria-activedescendant");
    combo.input.removeAttribute("aria-controls");
  }

  function move(combo, by) {
    const all = options(combo);
    if (!all.length) return;
    const from = all.indexOf(marked(combo));
    mark(combo, all[from < 0 ? (by > 0 ? 0 : all.length - 1) : (from + by + all.length) % all.length]);
  }

  function mark(combo, chosen) {
    options(combo).forEach((option) => option.setAttribute("aria-selected", String(option === chosen)));
    if (!chosen) return combo.input.removeAttribute("aria-activedescendant");
    combo.input.setAttribute("aria-activedescendant", chosen.id);
    chosen.scrollIntoView({ block: "nearest" });
  }

  function choose(combo, option) {
    if (!option) return;
    combo.input.value = option.dataset.name;
    if (hidden(combo)) hidden(combo).value = option.dataset.player;
    close(combo);
    fieldAfter(combo.input)?.focus();
  }

  function fieldAfter(input) {
    const fields = [...input.form.elements].filter((field) => field.type !== "hidden" && !field.disabled && field.offsetParent);
    return fields[fields.indexOf(input) + 1];
  }

  function pressed(combo, event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (options(combo).length) move(combo, event.key === "ArrowDown" ? 1 : -1);
      else offer(combo);
    } else if (event.key === "Escape" && options(combo).length) {
      event.preventDefault();
      close(combo);
    } else if (event.key === "Enter") entered(combo, event);
  }

  // Enter takes the marked name; with none marked it goes on to an empty name field before it sends the form.
  function entered(combo, event) {
    const next = fieldAfter(combo.input);
    if (marked(combo)) {
      event.preventDefault();
      choose(combo, marked(combo));
    } else if (next?.matches("[data-offers]") && !next.value) {
      event.preventDefault();
      next.focus();
    }
  }

  const startAll = (root) => root.querySelectorAll("input[data-offers]").forEach(start);
  startAll(document);
  document.addEventListener("htmx:load", (event) => startAll(event.detail.elt.parentNode ?? document));
})();
