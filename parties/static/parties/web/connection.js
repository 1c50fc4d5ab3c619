// The bar that says since when the program has not answered, and the words for a press that came to nothing.
// A page marked data-watch on #connection asks by itself whether the program is there, and every page asks until it is back.
(() => {
  const bar = document.getElementById("connection");
  const ASK_AGAIN = 3000; // ms, while it is lost
  const ASK_ANYWAY = 10000; // ms, while nothing is wrong
  const GONE = 403; // the helper was withdrawn, or the night is over
  const pressed = new WeakMap(); // form -> the button it was last sent by
  let asking = 0;

  const twoDigits = (number) => String(number).padStart(2, "0");

  function lost() {
    if (asking) return;
    const now = new Date();
    const clock = bar.dataset.clock.replace("{hour}", twoDigits(now.getHours())).replace("{minute}", twoDigits(now.getMinutes()));
    bar.textContent = bar.dataset.says.replace("{time}", clock);
    bar.hidden = false;
    asking = setInterval(ask, ASK_AGAIN);
  }

  function back() {
    if (!asking) return;
    clearInterval(asking);
    asking = 0;
    bar.hidden = true;
  }

  // navigator.onLine is of no use here: the hall has no internet, yet the laptop answers itself.
  async function ask() {
    try {
      const answer = await fetch(bar.dataset.asks, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout?.(ASK_ANYWAY) });
      back();
      if (answer.status === GONE) location.assign(bar.dataset.asks);
    } catch {
      lost();
    }
  }

  function notice(text) {
    const said = document.createElement("div");
    said.className = "notice error";
    said.append(`${text} `);
    document.getElementById("messages").replaceChildren(said);
    return said;
  }

  // The form is as it was, so the very same is sent, with the same key: saved after all, it is not saved twice.
  function offerAgain({ detail }) {
    lost();
    const form = detail.requestConfig?.elt;
    if (!form?.matches?.("form[method=post]") || Presses.keeps(form)) return; // what is kept is sent again by itself
    const by = pressed.get(form);
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = bar.dataset.tryAgain;
    button.addEventListener("click", () => {
      document.getElementById("messages").replaceChildren();
      if (by?.form === form) by.click(); // htmx sends a button's value only where it was clicked
      else form.requestSubmit();
    });
    notice(bar.dataset.notSaved).append(button);
  }

  document.addEventListener("submit", ({ target, submitter }) => pressed.set(target, submitter), true);
  document.addEventListener("htmx:sendError", offerAgain);
  document.addEventListener("htmx:timeout", offerAgain);
  document.addEventListener("htmx:responseError", () => notice(bar.dataset.failed));
  document.addEventListener("htmx:afterOnLoad", back);
  document.addEventListener("hall:lost", lost);
  document.addEventListener("hall:back", back);
  if ("watch" in bar.dataset) {
    setInterval(() => { if (!asking && !document.hidden) ask(); }, ASK_ANYWAY);
    document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  }
})();
