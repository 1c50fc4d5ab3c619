// The race game by game: a slider goes to any game, a button lets the games go by. All that it shows stands in the
// table below the picture, and in the sentences that came with the page.
(() => {
  const EACH = 700; // ms a game
  const CALMER = 1600; // where less motion is asked for
  const LETTER = 17; // from number to number beside the ends, in the picture's units
  const BESIDE = 9;
  const controls = document.querySelector("[data-race]");
  if (!controls) return;
  const svg = document.querySelector("svg.race");
  const slider = controls.querySelector("input");
  const button = controls.querySelector("button");
  const says = document.getElementById("race-says");
  const said = [...document.querySelectorAll("#race-said li")].map((each) => each.textContent);
  const { left, step, top, low, row } = Object.fromEntries(Object.entries(svg.dataset).map(([key, value]) => [key, Number(value)]));
  const PLAY = button.textContent;
  const lines = [...svg.querySelectorAll(".line")].map((line) => [line, line.getAttribute("points").split(" ")]);
  const ends = [...svg.querySelectorAll(".end")];
  const holes = new Map([...document.querySelectorAll("#race-table tbody tr")].map(holesIn));
  let playing = 0;

  function holesIn(tr) {
    const cells = [...tr.querySelectorAll("td")].map((td) => Number(td.textContent));
    return [tr.querySelector("th").textContent.trim(), cells];
  }

  function behind(couple, game) {
    const most = Math.max(...[...holes.values()].map((each) => each[game - 1]));
    return most - holes.get(couple)[game - 1];
  }

  // Where the numbers stand: none nearer to another than a letter is high, those that are too close on both sides alike.
  function apart(wanted) {
    const order = wanted.map((_, each) => each).sort((one, other) => wanted[one] - wanted[other] || one - other);
    const groups = [];
    order.forEach((each) => {
      let [middle, size] = [wanted[each], 1];
      while (groups.length && middle - groups.at(-1)[0] < (LETTER * (size + groups.at(-1)[1])) / 2) {
        const [before, more] = groups.pop();
        middle = (before * more + middle * size) / (more + size);
        size += more;
      }
      groups.push([middle, size]);
    });
    const stands = groups.flatMap(([middle, size]) => [...Array(size).keys()].map((at) => middle + LETTER * (at - (size - 1) / 2)));
    const inside = stands.map((at, each) => Math.min(Math.max(at, top + LETTER * each), low - LETTER * (stands.length - 1 - each)));
    return wanted.map((_, each) => inside[order.indexOf(each)]);
  }

  function show(game) {
    lines.forEach(([line, points]) => line.setAttribute("points", points.slice(0, game).join(" ")));
    const x = left + (game - 1) * step;
    const wanted = ends.map((end) => top + behind(end.dataset.couple, game) * row);
    apart(wanted).forEach((at, each) => {
      ends[each].querySelector("path").setAttribute("d", `M${x} ${wanted[each]}L${x + BESIDE} ${at}`);
      const text = ends[each].querySelector("text");
      text.setAttribute("x", x);
      text.setAttribute("y", at);
    });
    document.querySelectorAll(".keys .has").forEach((cell) => {
      cell.textContent = holes.get(cell.dataset.couple)[game - 1];
    });
    says.textContent = said[game - 1];
    slider.value = game;
    slider.setAttribute("aria-valuetext", said[game - 1]);
  }

  function rest() {
    clearInterval(playing);
    playing = 0;
    button.textContent = PLAY;
    says.setAttribute("aria-live", "polite");
  }

  function goOn() {
    const game = Number(slider.value);
    if (game < Number(slider.max)) show(game + 1);
    if (game + 1 >= Number(slider.max)) rest();
  }

  function play() {
    if (playing) { rest(); return; }
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    says.setAttribute("aria-live", "off"); // a sentence every second is too much to hear
    if (slider.value === slider.max) show(1);
    button.textContent = button.dataset.pause;
    playing = setInterval(goOn, calm ? CALMER : EACH);
  }

  controls.hidden = false;
  button.addEventListener("click", play);
  slider.addEventListener("input", () => { rest(); show(Number(slider.value)); });
  window.addEventListener("beforeprint", () => { rest(); show(Number(slider.max)); });
  show(Number(slider.max));
  says.setAttribute("aria-live", "polite");
})();
