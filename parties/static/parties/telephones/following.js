// A card's page follows its night: asks every few seconds whether there is anything newer, while it is in sight.
(() => {
  const EVERY = 5000; // ms
  const SELDOM = 60_000; // ms: once the hall has taken its pages back, which it may undo
  const PATIENCE = 8000; // ms
  const { newer, follow } = document.getElementById("couple-follow").dataset;
  const ended = document.getElementById("couple-ended");
  const couple = () => document.getElementById("couple");
  const tell = (name) => document.dispatchEvent(new CustomEvent(name));

  function top() {
    const lines = document.querySelectorAll("#couple .where > *");
    return [...lines].map((each) => each.textContent.trim().replace(/\s+/g, " ")).join(". ");
  }

  const asked = (page) => page.querySelector(".asked [name=game]")?.value;

  // What somebody has typed and not sent outlasts a picture of the same game.
  function keepTyped(found) {
    for (const field of couple().querySelectorAll(".asked input[id]")) {
      const now = found.querySelector(`[id="${field.id}"]`);
      if (now) [now.value, now.checked] = [field.value, field.checked];
    }
  }

  function show(text) {
    const before = top();
    const found = new DOMParser().parseFromString(text, "text/html").getElementById("couple");
    if (!found) return;
    if (asked(found) && asked(found) === asked(couple())) {
      if (document.activeElement?.matches("[name^=points]")) return;
      keepTyped(found);
    }
    couple().replaceWith(found);
    if (top() !== before) document.getElementById("couple-said").textContent = top();
  }

  async function look() {
    const answer = await fetch(`${follow}?shows=${couple().dataset.shows}&seen=${couple().dataset.seen}`, {
      cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE),
    });
    ended.hidden = answer.ok || answer.status >= 500;
    for (const each of couple().querySelectorAll(".asked")) each.hidden = !ended.hidden;
    if (!answer.ok) return;
    const text = await answer.text();
    if (text) show(text);
    else couple().dataset.seen = answer.headers.get("Seen");
  }

  async function ask() {
    if (document.hidden) return;
    try {
      if (await Newer.isNewer(newer, couple().dataset.seen)) await look();
      tell("hall:back");
    } catch { tell("hall:lost"); }
  }

  async function on() {
    await ask();
    setTimeout(on, ended.hidden ? EVERY : SELDOM);
  }

  document.addEventListener("visibilitychange", ask);
  setTimeout(on, EVERY * Math.random());
})();
