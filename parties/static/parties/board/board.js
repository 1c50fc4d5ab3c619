// Shows what the board has to say one page after the other, each as large as its room lets it, in one language after
// the other; says when the board has ended, and reads out what it shows at its top when that is something else than
// before, and only then.
(() => {
  const TURN = 8000; // ms
  const SOON = 5; // pages: what takes more has the whole screen
  const ROWS = 22; // the letters' height in the screen's shorter side
  const SMALLEST = 18; // on a telephone, in pixels
  const SHARES = ["35%", "42%", "50%", "60%"]; // of the screen: who won, beside the standings
  const SLIDE = "slide";
  const button = document.getElementById("board-turning");
  const ended = document.getElementById("board-ended");
  const said = document.getElementById("board-said");
  let turning = true;
  let shown = "";
  let language = 0;
  let round = 0; // one of the hall's own pictures a round
  let at = { scene: "", item: 0 }; // what is shown: which scene, and from which item of its list

  function faces() {
    return [...document.querySelectorAll("#board .face")];
  }

  function face() {
    const all = faces();
    return all[language % all.length];
  }

  function least() {
    return Math.max(SMALLEST, (Math.min(window.innerWidth, window.innerHeight) / ROWS) * 1.005);
  }

  // In how many pages a list is to be seen: beside who won at once.
  function soonOf(scene) {
    return isAbreast(scene) ? 1 : SOON;
  }

  function isAbreast(scene) {
    return scene.matches(".abreast .standing");
  }

  // Where each page of a list begins: the words that say which of them it is take room of their own.
  function listed(scene, list) {
    const says = scene.querySelector("[data-turn]");
    const begins = boardFitting.list(list, least(), soonOf(scene));
    if (!says || says.textContent || begins.length === 1) return begins;
    says.textContent = turned(says, begins.length, begins.length, list.children.length);
    return boardFitting.list(list, least(), soonOf(scene));
  }

  // Whose picture cannot be shown is passed over.
  function slides(one) {
    const all = [...one.querySelectorAll(".slide")];
    return all.filter((each) => { const img = each.querySelector("img"); return !img?.complete || img.naturalWidth; });
  }

  function scenesOf(one) {
    const own = slides(one);
    const scenes = [...one.querySelectorAll(".scene:not(.slide)")];
    return own.length ? [...scenes, own[round % own.length]] : scenes;
  }

  // Who won, where it stands beside the standings: as narrow as it stays whole.
  function whoWonAbreast(one) {
    const won = one.querySelector(".scene.won");
    const shares = won && one.querySelector(".scene.standing") && window.innerWidth > window.innerHeight ? SHARES : [];
    const fits = shares.some((share) => {
      one.style.setProperty("--won", share);
      one.classList.add("abreast");
      return boardFitting.list(won.querySelector("[data-pages]"), least(), 1).length === 1;
    });
    one.classList.toggle("abreast", fits);
    return fits ? won : null;
  }

  // Every page of a face: its scene, and of a list the items on it.
  function fitted(one) {
    const abreast = whoWonAbreast(one);
    return scenesOf(one).filter((each) => each !== abreast).flatMap((scene, number) => {
      const list = scene.querySelector("[data-pages]");
      const name = list?.dataset.pages ?? (scene.matches(".slide") ? SLIDE : `scene ${number}`);
      if (scene.classList.contains("grows")) boardFitting.words(scene, least());
      const begins = list ? listed(scene, list) : [0];
      return begins.map((item, page) => ({ scene, list, begins, page, name, item }));
    });
  }

  // The page that is shown goes on being shown when the picture or the screen is another.
  function current(pages) {
    const same = pages.filter((each) => each.name === at.scene && each.item <= at.item);
    return Math.max(0, pages.indexOf(same.at(-1)));
  }

  function show(pages, now) {
    const { scene, list, begins, page, name, item } = pages[now];
    const isOn = (each) => each === scene || (isAbreast(scene) && each.matches(".won"));
    scene.closest(".face").querySelectorAll(".scene").forEach((each) => each.classList.toggle("off", !isOn(each)));
    at = { scene: name, item };
    if (!list) return;
    boardFitting.show([...list.children], begins, page);
    const says = scene.querySelector("[data-turn]");
    const left = list.children.length - (begins[page + 1] ?? list.children.length);
    if (says) says.textContent = begins.length > 1 ? turned(says, page + 1, begins.length, left) : "";
  }

  // Which page it is and, beside who won, how many are still to come.
  function turned(says, page, pages, left) {
    const which = `${page} / ${pages}`, more = says.closest(".abreast") && says.dataset.left;
    return more && left ? `${which} · ${more.replace("{n}", left)}` : which;
  }

  function draw(forward = false) {
    const now = face();
    if (!now) return;
    faces().forEach((each) => { each.hidden = each !== now; });
    const pages = fitted(now);
    if (pages.length) show(pages, (current(pages) + (forward ? 1 : 0)) % pages.length);
    document.dispatchEvent(new Event("room:drawn")); // the clock
    return pages.length;
  }

  // Each page comes in each language: where their number is even, a round ends in the language that it began in.
  function turn() {
    if (!turning) return;
    const pages = face() ? fitted(face()) : [];
    const last = pages.length && current(pages) === pages.length - 1;
    if (!(last && pages.length % 2 === 0)) language += 1;
    if (at.scene === SLIDE) round += 1;
    draw(true);
  }

  function top() {
    const lines = faces()[0]?.querySelectorAll("h1, .board-notice") ?? [];
    return [...lines].map((each) => each.textContent.trim().replace(/\s+/g, " ")).join(". ");
  }

  function readOut() {
    if (top() === shown) return;
    shown = top();
    said.textContent = shown;
  }

  // A board that was withdrawn, or whose organiser was signed out, gets no picture.
  function hear(event) {
    const xhr = event.detail.xhr;
    const isPicture = xhr.status < 400 && xhr.responseURL.includes("/picture/");
    ended.hidden = isPicture || xhr.status >= 500;
    if (!isPicture) event.preventDefault();
  }

  document.documentElement.classList.add("turns");
  button.hidden = false;
  button.addEventListener("click", () => {
    turning = !turning;
    button.setAttribute("aria-pressed", String(!turning));
  });
  document.addEventListener("htmx:beforeOnLoad", hear);
  document.addEventListener("htmx:afterSwap", () => draw());
  document.addEventListener("htmx:afterSwap", readOut);
  window.addEventListener("resize", () => draw());
  window.addEventListener("load", () => draw()); // the letters are here
  draw();
  shown = top();
  setInterval(turn, TURN);
})();
