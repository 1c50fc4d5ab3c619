// This game's time, counted from when the server says it began, by the server's clock: the laptop's may be wrong.
// Where a game has so many minutes, what is left of them; at their end the bell is due.
(() => {
  const floor = document.getElementById("floor");
  const ahead = Date.now() - Date.parse(floor.dataset.now); // ms

  function reading(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }

  let waitsFor = null; // when the bell is due that has not rung here

  function ringOnce(rings, left) {
    if (left) waitsFor = rings;
    else if (waitsFor === rings) {
      waitsFor = null;
      document.dispatchEvent(new Event("bell:due"));
    }
  }

  function show(clock) {
    const { started, rings, stands } = clock.dataset; // while play is paused, where it stands
    const now = stands ? Date.parse(stands) : Date.now() - ahead;
    const ms = Math.max(0, rings ? Date.parse(rings) - now : now - Date.parse(started));
    const seconds = rings ? Math.ceil(ms / 1000) : Math.floor(ms / 1000);
    clock.textContent = reading(seconds);
    if (rings) ringOnce(rings, seconds);
    clock.parentElement.classList.remove("static");
  }

  function tick() { // on a board of two languages there are two
    document.querySelectorAll("[data-started]").forEach(show);
  }

  tick();
  setInterval(tick, 1000);
  document.addEventListener("room:drawn", tick);
})();
