// A page that follows a press reads out once what was done, as its undo button says it. Nothing is read out where that
// names no other deed than before, or where the page has a message or something wrong, which read themselves.
(() => {
  const MOMENT = 300; // ms after which a screen reader listens to what changes on a new page
  const night = location.pathname.match(/^\/nights\/\d+\//)?.[0];
  const region = document.querySelector(".messages");
  if (!night || !region) return;

  const keep = (last) => sessionStorage.setItem(night, JSON.stringify(last));
  const kept = () => JSON.parse(sessionStorage.getItem(night));

  function last() {
    const undo = document.querySelector("form#undo");
    return undo ? { seq: Number(undo.elements.seq.value), says: undo.querySelector("span").textContent.trim() } : null;
  }

  function done(before, now) {
    if (now && now.seq > before.seq) return now.says;
    const isUndone = before.pressed === "undo" && (!now || now.seq < before.seq);
    return isUndone ? region.dataset.undone.replace("{what}", before.says) : "";
  }

  function readOut(says) {
    if (!says || document.querySelector(".messages .notice, #look-again section")) return;
    const line = document.createElement("p");
    line.className = "sr";
    line.textContent = says;
    region.append(line);
  }

  const before = kept();
  const now = last();
  if (before?.pressed) setTimeout(readOut, MOMENT, done(before, now));
  if (now) keep(now);
  else sessionStorage.removeItem(night);

  document.addEventListener("htmx:afterSettle", () => { if (last()) keep(last()); });

  document.addEventListener("submit", ({ target, defaultPrevented }) => {
    if (kept() && !defaultPrevented) keep({ ...kept(), pressed: target.id === "undo" ? "undo" : "button" });
  });
})();
