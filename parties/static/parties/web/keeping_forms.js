// A helper's forms: what is sent is kept on the telephone first, and waits there if there is no answer; the form is
// then empty for the next one. A form without a key is no deed (the language, signing out), and is left alone.
// Where the program answers, it is as without this file: htmx swaps its answer in, a plain form leads to the next page.
(() => {
  const here = document.getElementById("waiting");
  const DOUBLE = 2000; // ms in which the very same is the same press
  const passing = new WeakSet(); // forms that are sent as they are
  const underway = new Map(); // form -> its press
  let last = { same: "", at: 0 };

  const isKept = (form) => "forms" in here.dataset && Boolean(form?.matches?.("form[method=post]:not([data-in-order])") && form.elements.namedItem("key")?.value);
  const isHtmx = (form) => form.hasAttribute("hx-post");
  const oneLine = (text) => text.replace(/\s+/g, " ").trim();

  // What was typed, what was chosen otherwise than it stood, and the button: enough to know again what waits.
  function sentence(form, button) {
    const fields = [...form.querySelectorAll("input:not([type=hidden]), textarea")];
    return [...fields.map(saying), button?.textContent ?? ""].map(oneLine).filter(Boolean).join(", ");
  }

  function saying(field) {
    if (!["checkbox", "radio"].includes(field.type)) return field.value;
    const isSaid = field.checked && !(field.type === "radio" && field.defaultChecked);
    return isSaid ? field.closest("label")?.textContent ?? "" : "";
  }

  function pressOf(form, button) {
    const press = Presses.made(form, button, { says: sentence(form, button) });
    if (isHtmx(form)) press.into = form.getAttribute("hx-target").slice(1);
    const body = new URLSearchParams(press.body);
    press.key = body.get("key");
    body.delete("key");
    return { ...press, same: `${press.url}?${body}` };
  }

  // Again without an answer, a moment later: it is the finger that was too quick.
  function isDouble(press) {
    const is = press.same === last.same && Date.now() - last.at < DOUBLE;
    last = { same: press.same, at: Date.now() };
    return is;
  }

  async function taken(form, button) {
    const press = pressOf(form, button);
    if (underway.has(form) || isDouble(press)) return null;
    underway.set(form, press);
    Presses.held.add(press.key);
    await Presses.keep(press);
    return press;
  }

  // It waits now, and the next one is another press.
  function waits(form, press) {
    underway.delete(form);
    form.dispatchEvent(new Event("press:waits", { bubbles: true }));
    form.reset();
    form.elements.namedItem("key").value = Presses.newKey();
    Presses.held.delete(press.key);
    press.tried = true;
    Presses.add(press);
  }

  function answered(form, press) {
    underway.delete(form);
    Presses.held.delete(press.key);
    last = { same: "", at: 0 };
    return Presses.forget(press);
  }

  // ---- forms that htmx sends ----

  async function confirm(event) {
    const { elt, verb, triggeringEvent, issueRequest } = event.detail;
    if (verb !== "post" || !isKept(elt)) return;
    event.preventDefault();
    if (await taken(elt, triggeringEvent?.submitter)) issueRequest(true);
  }

  function configure({ detail }) {
    if (underway.has(detail.elt)) detail.headers["X-Kept-For"] = here.dataset.keptFor;
  }

  function after({ detail }) {
    const press = underway.get(detail.elt);
    if (!press) return;
    if (detail.xhr.status) answered(detail.elt, press);
    else waits(detail.elt, press);
  }

  // ---- plain forms ----

  async function submit(event) {
    const [form, button] = [event.target, event.submitter];
    if (!isKept(form) || isHtmx(form) || passing.has(form)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const press = await taken(form, button);
    if (press) await send(form, button, press);
  }

  async function send(form, button, press) {
    const answer = await Presses.send(press);
    if (answer.status === 0) return waits(form, press);
    await answered(form, press);
    if (answer.elsewhere) return goTo(answer.elsewhere);
    passing.add(form); // nothing was changed: sent as a plain form, it gets the page that says why
    form.requestSubmit(button);
  }

  function goTo(address) {
    const [to, from] = [new URL(address, location.href), location.href.split("#")[0]];
    location.assign(to);
    if (to.hash && to.href.split("#")[0] === from) location.reload();
  }

  // ---- what waited is entered: the page shows it ----

  const isUntouched = () => [...document.querySelectorAll("main form[method=post] :is(input, textarea):not([type=hidden])")]
    .every((field) => field.value === field.defaultValue && field.checked === field.defaultChecked);

  function shown({ detail }) {
    if (detail.press.into === "room" || Presses.waiting.length || Presses.refused.includes(detail.press)) return;
    if (document.getElementById("door")) htmx.ajax("GET", location.href, { target: "#door", select: "#door", swap: "outerHTML" });
    else if (isUntouched() && "forms" in here.dataset && !document.getElementById("room")) location.reload();
  }

  Presses.keeps = isKept;
  document.addEventListener("htmx:confirm", confirm);
  document.addEventListener("htmx:configRequest", configure);
  document.addEventListener("htmx:afterRequest", after);
  document.addEventListener("submit", submit, true);
  document.addEventListener("presses:answered", shown);
})();
