// Turns the lists of the board that do not fit like pages, and says when the board has ended.
(() => {
  const TURN = 10000; // ms
  const pages = new Map(); // list -> the page that is shown, kept when the picture changes
  const button = document.getElementById("board-turning");
  const ended = document.getElementById("board-ended");
  let turning = true;

  // The first item of every page: where an item ends below the list, a page begins.
  function breaks(list, items) {
    items.forEach((item) => { item.hidden = false; });
    const found = [0];
    items.forEach((item, at) => {
      const top = items[found.at(-1)].offsetTop;
      if (at > found.at(-1) && item.offsetTop + item.offsetHeight - top > list.clientHeight + 1) found.push(at);
    });
    return found;
  }

  function show(list) {
    const items = [...list.children];
    const starts = breaks(list, items);
    const page = (pages.get(list.dataset.pages) ?? 0) % starts.length;
    pages.set(list.dataset.pages, page);
    items.forEach((item, at) => { item.hidden = at < starts[page] || at >= (starts[page + 1] ?? items.length); });
    const says = document.querySelector(`[data-turn="${list.dataset.pages}"]`);
    if (says) says.textContent = starts.length > 1 ? `${page + 1} / ${starts.length}` : "";
  }

  function draw() {
    document.querySelectorAll("[data-pages]").forEach(show);
    document.dispatchEvent(new Event("room:drawn")); // the clock
  }

  function turn() {
    if (!turning) return;
    document.querySelectorAll("[data-pages]").forEach((list) => pages.set(list.dataset.pages, (pages.get(list.dataset.pages) ?? 0) + 1));
    draw();
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
  document.addEventListener("htmx:afterSwap", draw);
  window.addEventListener("resize", draw);
  draw();
  setInterval(turn, TURN);
})();
