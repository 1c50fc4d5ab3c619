// The board asks every two seconds whether there is anything newer than its picture, and only then for the newer one.
(() => {
  const EVERY = 2000; // ms
  const follow = document.getElementById("board-follow");
  const tell = (name) => document.dispatchEvent(new CustomEvent(name));

  async function ask() {
    try {
      const seen = document.getElementById("board-seen").value;
      if (await Newer.isNewer(follow.dataset.newer, seen)) htmx.trigger(follow, "newer");
      tell("hall:back");
    } catch { tell("hall:lost"); }
    setTimeout(ask, EVERY);
  }

  setTimeout(ask, EVERY);
})();
