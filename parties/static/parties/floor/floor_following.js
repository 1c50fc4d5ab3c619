// Follows what others enter: asks every two seconds whether there is a newer room than the one on the page.
// Waits while something is being pressed, typed, sent or read here, and hands the newer room to floor_sending.js.
(() => {
  const EVERY = 2000; // ms
  const PATIENCE = 5000; // ms
  const UP = 300; // ms after a finger is lifted in which its click is still to come
  let pressing = false;

  const room = () => document.getElementById("room");
  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  const sending = () => Number(room().dataset.sending ?? 0) > 0;
  const reading = () => document.querySelector("dialog[open]") !== null;
  const busy = () => document.hidden || pressing || sending() || reading();

  async function ask() {
    const { newer: pass, follow: address, seen } = room().dataset;
    if (!await Newer.isNewer(pass, seen)) return tell("hall:back");
    const answer = await fetch(`${address}?seen=${encodeURIComponent(seen)}`, {
      headers: { "HX-Request": "true" }, cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE),
    });
    const elsewhere = answer.headers.get("HX-Redirect");
    if (elsewhere) return location.assign(elsewhere);
    tell("hall:back");
    const text = answer.ok ? await answer.text() : "";
    const newer = text && new DOMParser().parseFromString(text, "text/html").getElementById("room");
    if (newer && !busy()) tell("room:newer", { room: newer });
  }

  async function follow() {
    if (!busy()) {
      try { await ask(); } catch { tell("hall:lost"); }
    }
    setTimeout(follow, EVERY);
  }

  const lifted = () => setTimeout(() => { pressing = false; }, UP);

  document.addEventListener("pointerdown", () => { pressing = true; });
  document.addEventListener("pointerup", lifted);
  document.addEventListener("pointercancel", lifted);
  setTimeout(follow, EVERY);
})();
