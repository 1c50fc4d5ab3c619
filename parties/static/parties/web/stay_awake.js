// The laptop's screen does not go dark while a night is on, and a sentence says when it runs on its battery.
// A browser lets go of the screen as the page is hidden, so it is asked again whenever the page is seen.
(() => {
  const says = document.currentScript.dataset.says; // nothing on the board
  const battery = document.createElement("p");

  async function stayAwake() {
    if (document.visibilityState !== "visible") return;
    try {
      await navigator.wakeLock.request("screen");
    } catch {
      // No such thing here, or not now: the laptop does as its own settings say.
    }
  }

  async function tellOfBattery() {
    const power = await navigator.getBattery?.();
    if (!says || !power) return;
    battery.id = "battery";
    battery.className = "above-page soft";
    battery.setAttribute("role", "status");
    document.getElementById("main").before(battery);
    const tell = () => {
      battery.textContent = power.charging ? "" : says;
    };
    power.addEventListener("chargingchange", tell);
    tell();
  }

  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();
  tellOfBattery().catch(() => {}); // a browser that does not tell
})();
