// What is told at the top of the floor stands above the room's head and never on it: each keeps the place below those
// before it, so that Next game can be pressed and a tile comes out from under all of them.
(() => {
  const told = ["connection", "waiting", "messages"].map((id) => document.getElementById(id)).filter(Boolean);

  function place() {
    let above = 0;
    for (const each of told) {
      each.style.setProperty("--top", `${above}px`);
      above += each.offsetHeight;
    }
    document.documentElement.style.setProperty("--above", `${above}px`);
  }

  const watched = new ResizeObserver(place);
  told.forEach((each) => watched.observe(each));
  place();
})();
