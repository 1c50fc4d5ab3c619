// The bar that says since when the program has not answered, and the sentence for an answer that was no answer.
(() => {
  const bar = document.getElementById("connection");
  const ASK_AGAIN = 3000; // ms
  let asking = 0;

  const twoDigits = (number) => String(number).padStart(2, "0");

  function lost() {
    if (asking) return;
    const now = new Date();
    bar.textContent = bar.dataset.says.replace("{time}", `${twoDigits(now.getHours())}:${twoDigits(now.getMinutes())}`);
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
  function ask() {
    fetch(bar.dataset.asks, { method: "HEAD", cache: "no-store" }).then(back, () => {});
  }

  function failed() {
    const notice = document.createElement("p");
    notice.className = "notice error";
    notice.textContent = bar.dataset.failed;
    document.getElementById("messages").replaceChildren(notice);
  }

  document.addEventListener("htmx:sendError", lost);
  document.addEventListener("htmx:timeout", lost);
  document.addEventListener("htmx:responseError", failed);
  document.addEventListener("htmx:afterOnLoad", back);
  document.addEventListener("hall:lost", lost);
  document.addEventListener("hall:back", back);
})();
