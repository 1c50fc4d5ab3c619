// Sends what is pressed one after the other, in the order of pressing, until each is answered. What gets no answer
// waits, kept on the device (kept_presses.js), and is sent again by itself, from whatever page is open then.
// What is refused stays, with why, until the person throws it away.
//
// Says on document: presses:changed, presses:answered {press}, hall:lost, hall:back. A page may say in Presses.page what it
// adds to a press, and what it does with an answer.
const Presses = (() => {
  const AGAIN = 2000; // ms
  const PATIENCE = 20000; // ms
  const GONE_FOR_ME = "X-Kept-For";
  const here = document.getElementById("waiting");
  const page = { sent: () => ({}), saved: () => {}, refused: async () => {} };
  const keeping = new WeakMap(); // press -> when it is kept
  const held = new Set(); // keys of what a form of this page sends itself
  let waiting = []; // the first is on its way
  let refused = []; // each with why
  let lost = false;
  let working = false;
  let next = 0; // the timer of the next try
  let question = null; // the form of what is asked first

  const tell = (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail }));
  const changed = () => tell("presses:changed");

  function newKey() { // randomUUID is not there on a plain http address
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function made(form, button, more) {
    const body = new URLSearchParams(new FormData(form));
    if (button?.name) body.set(button.name, button.value);
    body.delete("csrfmiddlewaretoken");
    return { kept_for: here.dataset.keptFor, url: form.getAttribute("action"), body: String(body), at: Date.now(), ...more };
  }

  function keep(press) {
    keeping.set(press, KeptPresses.keep(press).then(() => { press.taken = true; changed(); }));
    return keeping.get(press);
  }

  function add(press) {
    waiting.push(press);
    if (!press.place && !keeping.has(press)) keep(press);
    changed();
    work();
  }

  async function work() {
    if (working) return;
    working = true;
    while (waiting.length && await isAnswered(waiting[0]));
    working = false;
    clearTimeout(next);
    if (waiting.length) next = setTimeout(again, AGAIN);
    else if (question) askOnAPage(question);
  }

  async function again() {
    await look();
    work();
  }

  // What other pages of this device have kept or dealt with since.
  async function look() {
    const rows = await KeptPresses.all();
    if (!rows) return;
    const keys = new Set(rows.map((row) => row.key));
    const there = (press) => !press.place || keys.has(press.key);
    [waiting, refused] = [waiting.filter(there), refused.filter(there)];
    const known = new Set([...held, ...[...waiting, ...refused].map((press) => press.key)]);
    for (const row of rows) if (!known.has(row.key)) (isRefused(row) ? refused : waiting).push({ ...row, tried: true }); // it waited elsewhere
    waiting.sort((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity));
    changed();
  }

  // What was refused because the device was another's is asked about anew once it is somebody else's again.
  const isRefused = (row) => row.why && !(row.another && row.asked_as !== here.dataset.keptFor);

  async function isAnswered(press) {
    await keeping.get(press);
    const answer = await send(press);
    if (answer.status === 0 || answer.status === 503) return cut(press, answer);
    lost = false;
    tell("hall:back");
    if (isRight(answer)) await save(press, answer);
    else if (isQuestion(answer)) await ask(press, answer);
    else await refuse(press, answer);
    changed();
    tell("presses:answered", { press });
    return true;
  }

  const isRight = (answer) => answer.elsewhere || answer.status < 400;
  const isQuestion = (answer) => answer.status === 409 && answer.page.querySelector("#messages form");

  async function send(press) {
    const body = new URLSearchParams(press.body);
    Object.entries(page.sent(press)).forEach(([name, value]) => body.set(name, value));
    try {
      return await read(await fetch(press.url, {
        method: "POST", body, headers: headersOf(press), signal: AbortSignal.timeout?.(PATIENCE),
      }));
    } catch {
      return { status: 0 };
    }
  }

  function headersOf(press) {
    const token = document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1] ?? "";
    const htmx = press.into ? { "HX-Request": "true", "HX-Target": press.into } : {};
    return { "X-CSRFToken": token, "X-Kept-For": press.kept_for, ...htmx };
  }

  async function read(answer) {
    const { status, headers } = answer;
    const shown = new DOMParser().parseFromString(await answer.text(), "text/html");
    return { status, elsewhere: headers.get("HX-Redirect"), another: headers.has(GONE_FOR_ME), page: shown };
  }

  function cut(press, answer) {
    press.tried = true;
    press.because = answer.page ? whyOf(answer.page) : "";
    lost = true;
    if (answer.status === 0) tell("hall:lost");
    changed();
    tell("presses:answered", { press });
    return false;
  }

  // First the next one is made to fit, and then this one is forgotten: whatever is cut between, none is doubled.
  async function save(press, answer) {
    page.saved(press, answer);
    for (const instead of waiting.filter((other) => other.instead === press.key)) await putRight(instead, answer.page);
    await forget(press);
    if (answer.elsewhere) page.elsewhere?.(press, answer.elsewhere);
  }

  // A second thought: the button by now says which entry it puts right.
  async function putRight(press, shown) {
    const button = shown.getElementById(press.button) ?? document.getElementById(press.button);
    const body = new URLSearchParams(press.body);
    if (press.made) return putPointsRight(press, button, body);
    if (!button || couple(button.value) !== couple(body.get("win"))) return; // another game is at the table by now
    body.set("win", button.value);
    press.body = String(body);
    await KeptPresses.change(press);
  }

  async function putPointsRight(press, button, body) {
    const fields = button?.form?.elements;
    if (!fields || fields.namedItem("game").value !== body.get("game")) return;
    body.set("instead_of", fields.namedItem("instead_of").value);
    press.body = String(body);
    await KeptPresses.change(press);
  }

  const couple = (win) => win.split("-").slice(0, 3).join("-"); // in its game, at its table

  async function ask(press, answer) {
    question = answer.page.querySelector("#messages form");
    await forget(press);
  }

  // It is asked about before it is done, at a length that needs a page: sent again as a plain form it gets one.
  function askOnAPage(form) {
    question = null;
    const plain = document.importNode(form, true);
    plain.hidden = true;
    document.body.append(plain);
    plain.submit();
  }

  async function refuse(press, answer) {
    const way = answer.page.querySelector("#messages a.button");
    Object.assign(press, {
      why: whyOf(answer.page), another: answer.another, asked_as: here.dataset.keptFor, failed: answer.status >= 500, way: way && { url: way.getAttribute("href"), says: way.textContent },
    });
    waiting = waiting.filter((other) => other !== press);
    if (!await KeptPresses.change(press)) return; // another page has dealt with it
    refused.push(press);
    await page.refused(press);
  }

  function whyOf(shown) {
    const said = shown.querySelector("#messages .notice") ?? shown.querySelector("#look-again ul") ?? shown.querySelector("main p");
    return said?.textContent.replace(/\s+/g, " ").trim() || here.dataset.failed;
  }

  function sendAgain(press) { // with the same key: what was entered after all is not entered twice
    refused = refused.filter((other) => other !== press);
    add(press);
  }

  async function forget(press) {
    waiting = waiting.filter((other) => other !== press);
    refused = refused.filter((other) => other !== press);
    changed();
    await KeptPresses.drop(press);
  }

  async function start() {
    if (!working) await look();
    if (waiting.length) work();
  }

  const isLastThought = (press) => !waiting.some((other) => other.instead === press.key);
  const isOnlyHere = (press) => !press.place;

  start();
  document.addEventListener("hall:back", () => { if (lost && !working) again(); });
  document.addEventListener("visibilitychange", () => { if (!document.hidden) start(); });
  window.addEventListener("beforeunload", (event) => { if (waiting.some(isOnlyHere)) event.preventDefault(); });
  return {
    newKey, made, add, keep, send, forget, sendAgain, isLastThought, page, held,
    get waiting() { return waiting; },
    get refused() { return refused; },
    get lost() { return lost; },
  };
})();
