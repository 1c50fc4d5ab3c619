// The hall's bell: one press shows it on every page of this browser that has one, and strikes it where its sound was
// switched on; there it strikes by itself when a game begins, and when its minutes are over. Its sound is made here and fetched from nowhere.
(() => {
  const KEPT = "bell-sound";
  const SHOWN = 3000; // ms
  const PARTIALS = [[1, 1, 2.4], [2.0, .6, 1.6], [2.76, .4, 1.1], [5.4, .2, .5]]; // of the pitch, how loud, seconds
  const PITCH = 660; // Hz
  const STROKES = [0, .55]; // s
  const others = "BroadcastChannel" in window ? new BroadcastChannel("bell") : null;
  const seen = document.getElementById("bell-seen");
  let sound = null; // made at a press, as browsers want it
  let hiding = null;
  let on = recall();
  let game = gameNow();

  const button = () => document.getElementById("ring-bell");
  const turn = () => document.getElementById("bell-sound");

  function recall() {
    try { return localStorage.getItem(KEPT) === "on"; } catch { return false; }
  }

  function keep() {
    try { localStorage.setItem(KEPT, on ? "on" : "off"); } catch { /* a browser that keeps nothing */ }
  }

  // The game that all tables play; none where each goes on by itself.
  function gameNow() {
    return Number(document.querySelector("[data-bell-game]")?.dataset.bellGame ?? 0);
  }

  function wake() {
    if (!on || !("AudioContext" in window)) return;
    sound ??= new AudioContext();
    if (sound.state === "suspended") sound.resume().catch(() => {});
  }

  function strike(at) {
    for (const [times, loud, lasts] of PARTIALS) {
      const tone = sound.createOscillator();
      const volume = sound.createGain();
      tone.frequency.value = PITCH * times;
      volume.gain.setValueAtTime(.3 * loud, at);
      volume.gain.exponentialRampToValueAtTime(.0001, at + lasts);
      tone.connect(volume).connect(sound.destination);
      tone.start(at);
      tone.stop(at + lasts);
    }
  }

  function rings() {
    seen.hidden = false;
    clearTimeout(hiding);
    hiding = setTimeout(() => { seen.hidden = true; }, SHOWN);
    wake();
    if (on && sound) STROKES.forEach((after) => strike(sound.currentTime + after));
  }

  function ring() {
    rings();
    others?.postMessage("rings");
  }

  function begins() {
    const now = gameNow();
    const isNew = now > game && game > 0;
    game = now;
    if (isNew && on) rings();
  }

  function show() {
    if (button()) button().hidden = false;
    if (!turn()) return;
    turn().hidden = false;
    turn().setAttribute("aria-pressed", String(on));
  }

  function pressed({ target }) {
    wake();
    if (target.closest("#ring-bell")) ring();
    if (!target.closest("#bell-sound")) return;
    on = !on;
    keep();
    show();
    if (on) rings();
  }

  show();
  others?.addEventListener("message", rings);
  document.addEventListener("click", pressed);
  document.addEventListener("keydown", wake);
  document.addEventListener("bell:ring", ring);
  document.addEventListener("bell:due", rings);
  document.addEventListener("room:drawn", begins);
  document.addEventListener("room:replaced", show);
})();
