// Whether there is anything newer than what a page shows, asked at the address that its pass is for: it needs
// no session and answers at once. Whatever else it answers, the page asks at its own address, which looks who asks.
window.Newer = (() => {
  const PATIENCE = 5000; // ms

  async function isNewer(address, seen) {
    const answer = await fetch(address + encodeURIComponent(seen), {
      cache: "no-store", credentials: "omit", signal: AbortSignal.timeout?.(PATIENCE),
    });
    return !answer.ok || (await answer.text()) !== "";
  }

  return { isNewer };
})();
