// Names offered while typing: <input data-offers="/where/" data-player-field="first_player">.
// The server answers a list (role=listbox) of options with data-player and data-name, and says of it how many answer.
// With data-offers-in the list stands open there, before anything is typed, below whatever can be pressed: nothing moves
// away under a finger. On a telephone there is no room for that; a tap into the field opens it over what stands below.
// There an option may be a couple:
// data-partner and data-partner-name go into the field that data-partner-field names, and "offers:couple" tells the rest.
// Without this file the field is a plain text field; the hidden player field stays empty.
(() => {
  const PAUSE = 120; // ms after the last letter
  const narrow = matchMedia("(max-width: 36rem)");
  let made = 0;

  function start(input) {
    if (input.dataset.ready) return;
    input.dataset.ready = "yes";
    const unasked = document.getElementById(input.dataset.offersIn);
    const stays = narrow.matches ? null : unasked;
    const box = stays ?? input.parentNode.insertBefore(document.createElement("div"), input.nextSibling);
    const list = document.createElement("div");
    const says = document.createElement("p");
    box.className = stays ? "offers stays" : "offers";
    says.setAttribute("role", "status");
    says.id = `${input.id}-offers-say`;
    says.className = stays ? "soft" : "sr";
    box.replaceChildren(says, list);
    const combo = { input, list, says, stays, unasked, timer: 0, typing: null, shown: null, entering: Promise.resolve(), number: ++made };
    for (const [name, value] of Object.entries({
      role: "combobox", "aria-autocomplete": "list", "aria-expanded": "false", autocomplete: "off", spellcheck: "false",
    })) input.setAttribute(name, value);
    input.addEventListener("input", () => typed(combo));
    input.addEventListener("keydown", (event) => pressed(combo, event));
    if (!stays) input.addEventListener("blur", () => close(combo));
    if (unasked && !stays) input.addEventListener("click", () => words(combo) || offer(combo));
    box.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
    box.addEventListener("click", (event) => choose(combo, event.target.closest("[role=option]")));
    if (stays) offer(combo); // what stood half typed while the door was drawn anew is offered for, too
  }

  const field = (form, name) => form.elements.namedItem(name);
  const hidden = (input) => field(input.form, input.dataset.playerField);
  const options = ({ list }) => [...list.querySelectorAll("[role=option]")];
  const marked = ({ list }) => list.querySelector("[aria-selected=true]");
  const words = ({ input }) => input.value.trim();
  const isWhole = (combo) => new RegExp(combo.input.dataset.wholeName).test(words(combo));

  function typed(combo) {
    if (hidden(combo.input)) hidden(combo.input).value = "";
    combo.typing?.abort(); // an answer to what stood there before would close the list, and what is typed now with it
    clearTimeout(combo.timer);
    combo.timer = setTimeout(() => offer(combo), PAUSE);
  }

  async function offer(combo) {
    clearTimeout(combo.timer);
    combo.typing?.abort();
    const asked = words(combo);
    if (!asked && !combo.unasked) return close(combo);
    const { signal } = combo.typing = new AbortController();
    const url = new URL(combo.input.dataset.offers, location.href);
    url.searchParams.set("q", asked);
    try {
      const answer = await fetch(url, { signal, headers: { "HX-Request": "true" } });
      if (answer.ok) show(combo, await answer.text(), asked);
    } catch {
      if (!signal.aborted) close(combo); // nothing is offered; the typed name stands
    }
  }

  function show(combo, html, asked) {
    if (!combo.stays && document.activeElement !== combo.input) return;
    const player = marked(combo)?.dataset.player;
    combo.list.innerHTML = html;
    const list = combo.list.querySelector("[role=listbox]");
    const all = options(combo);
    if (!all.length) {
      close(combo);
      combo.says.textContent = list?.dataset.says ?? "";
      return;
    }
    // A name that is there whole hides nothing: on a telephone the list lies over the button.
    const [only, ...others] = all;
    if (!combo.stays && !others.length && !only.dataset.partner && only.dataset.name === words(combo)) {
      if (hidden(combo.input)) hidden(combo.input).value = only.dataset.player;
      return close(combo);
    }
    list.id = `offers-${combo.number}`;
    if (combo.stays) list.setAttribute("aria-labelledby", combo.says.id);
    else list.setAttribute("aria-label", combo.input.labels[0]?.textContent.trim() ?? "");
    all.forEach((option, i) => { option.id = `${list.id}-${i + 1}`; });
    combo.shown = asked;
    combo.says.textContent = list.dataset.says;
    combo.input.setAttribute("aria-controls", list.id);
    combo.input.setAttribute("aria-expanded", "true");
    // Who is marked stays so; and the one that is left is what Enter takes.
    const left = all.length === 1 && asked && !isWhole(combo) ? all[0] : undefined;
    mark(combo, all.find((option) => option.dataset.player === player) ?? left);
  }

  function close(combo) {
    clearTimeout(combo.timer);
    combo.typing?.abort();
    combo.list.replaceChildren();
    combo.says.textContent = "";
    combo.shown = words(combo);
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
    const { input } = combo;
    fill(input, option.dataset.name, option.dataset.player);
    close(combo);
    const partner = option.dataset.partner && field(input.form, input.dataset.partnerField);
    if (!partner) return fieldAfter(input)?.focus();
    fill(partner, option.dataset.partnerName, option.dataset.partner);
    input.dispatchEvent(new CustomEvent("offers:couple", { bubbles: true, detail: option.dataset }));
    afterCouple(partner).focus();
  }

  function fill(input, name, player) {
    input.value = name;
    if (hidden(input)) hidden(input).value = player;
  }

  const shows = (each) => each.type !== "hidden" && !each.disabled && (each.checkVisibility?.() ?? each.offsetParent);
  const inSight = (input) => [...input.form.elements].filter(shows);

  function fieldAfter(input) {
    const fields = inSight(input);
    return fields[fields.indexOf(input) + 1];
  }

  // The next field that is empty; or the button that sends the form.
  function afterCouple(partner) {
    const fields = inSight(partner);
    return fields.slice(fields.indexOf(partner) + 1).find((each) => each.type === "submit" || !each.value);
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
    } else if (event.key === "Enter") {
      event.preventDefault();
      combo.entering = combo.entering.then(() => entered(combo));
      event.done = combo.entering; // for who has keys left to press after this one
    }
  }

  // Enter takes who is marked, and never one of several that nobody has chosen: with a few letters typed it waits for more.
  // A whole name goes on to an empty name field; from the last one, the form is sent.
  async function entered(combo) {
    const { activeElement: at } = document;
    if (at !== combo.input) return pressedAt(at); // an Enter before this one has led on
    if (words(combo) !== combo.shown && !isWhole(combo)) await offer(combo);
    const isShown = words(combo) === combo.shown;
    const next = fieldAfter(combo.input);
    if (isShown && marked(combo)) choose(combo, marked(combo));
    else if (words(combo) && !isWhole(combo) && (!isShown || options(combo).length)) return;
    else if (next?.matches("[data-offers]") && !next.value) next.focus();
    else combo.input.form.querySelector("button:not([type=button])").click(); // htmx sends a button's value only where it was clicked
  }

  function pressedAt(element) {
    if (element.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }))) element.click();
  }

  const startAll = (root) => root.querySelectorAll("input[data-offers]").forEach(start);
  startAll(document);
  document.addEventListener("htmx:load", (event) => startAll(event.detail.elt.parentNode ?? document));
})();
