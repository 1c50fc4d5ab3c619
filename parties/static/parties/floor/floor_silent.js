// Says beside the undo button whose telephone has not been heard from for a minute: asks three times a
// minute, and writes only what is said otherwise than before, as it is read out.
(() => {
  const EVERY = 20000; // ms
  const PATIENCE = 5000; // ms
  const address = document.getElementById("floor").dataset.silent;
  const place = Object.assign(document.createElement("p"), { id: "silent", className: "silent", role: "status" });
  let told = "";

  const stand = () => document.getElementById("room-undo").before(place);

  async function ask() {
    const answer = await fetch(address, { cache: "no-store", signal: AbortSignal.timeout?.(PATIENCE) });
    const says = answer.ok && !answer.redirected ? (await answer.text()).trim() : told;
    if (says !== told) place.innerHTML = told = says;
  }

  async function follow() {
    if (!document.hidden) try { await ask(); } catch { /* what is lost is said elsewhere */ }
    setTimeout(follow, EVERY);
  }

  document.addEventListener("room:replaced", stand);
  stand();
  follow();
})();
