// This game's time, counted from when the server says it began, by the server's clock: the laptop's may be wrong.
(() => {
  const floor = document.getElementById("floor");
  const ahead = Date.now() - Date.parse(floor.dataset.now); // ms

  function reading(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
  }

  function tick() {
    const clock = document.querySelector("[data-started]");
    if (!clock) return;
    const { started, stands } = clock.dataset; // while play is paused, where it stands
    const now = stands ? Date.parse(stands) : Date.now() - ahead;
    const seconds = Math.max(0, Math.floor((now - Date.parse(started)) / 1000));
    clock.textContent = reading(seconds);
    clock.parentElement.classList.remove("static");
  }

  tick();
  setInterval(tick, 1000);
  document.addEventListener("room:drawn", tick);
})();
