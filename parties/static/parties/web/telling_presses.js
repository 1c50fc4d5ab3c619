// Says what waits for an answer, what was refused, and when nothing waits any more. The list changes without a sound;
// what is read out is one sentence, and that only when it is another.
(() => {
  const JUST_NOW = 8000; // ms
  const LONG = 60000; // ms; before that the network is rather back than the press thrown away
  const MOMENT = 1500; // ms in which an answer is still to be expected
  const here = document.getElementById("waiting");
  const words = here.dataset;
  const { clock } = document.getElementById("connection").dataset;
  const list = here.querySelector("ul");
  const said = document.getElementById("waiting-said");
  let waited = false; // something had to wait for longer than a moment
  let doneUntil = 0;
  let drawn = "[]";

  const isLong = (press) => Date.now() - press.at > LONG;
  const twoDigits = (number) => String(number).padStart(2, "0");

  function time(at) {
    const then = new Date(at);
    return clock.replace("{hour}", twoDigits(then.getHours())).replace("{minute}", twoDigits(then.getMinutes()));
  }

  function button(text, act) {
    const element = document.createElement("button");
    element.type = "button";
    element.textContent = text;
    element.addEventListener("click", act);
    return element;
  }

  function throwAway(press) {
    const sure = (press.why ? words.sureRefused : words.sureWaiting).replace("{says}", press.says);
    if (window.confirm(sure)) Presses.forget(press);
  }

  function line(press) {
    const element = document.createElement("li");
    element.className = press.why ? "refused" : "waits";
    const text = document.createElement("p");
    text.append(`${time(press.at)} `, strong(press.says), press.why ? `. ${words.refused} ${press.why}` : "", press.because ? `. ${press.because}` : "");
    const acts = document.createElement("p");
    acts.className = "actions";
    if (press.why && press.failed) acts.append(button(words.tryAgain, () => Presses.sendAgain(press)));
    if (press.way) acts.append(link(press.way));
    if (press.why || isLong(press)) acts.append(button(words.throwAway, () => throwAway(press)));
    element.append(text, ...(acts.hasChildNodes() ? [acts] : []));
    return element;
  }

  function strong(text) {
    const element = document.createElement("b");
    element.textContent = text;
    return element;
  }

  function link({ url, says }) {
    const element = document.createElement("a");
    element.className = "button";
    element.href = url;
    element.textContent = says;
    return element;
  }

  // What is only heard is read out with it, and stands in the list for whoever sees it.
  function say(sentence, heard = "") {
    if (said.textContent === sentence + heard) return;
    const more = document.createElement("span");
    more.className = "sr";
    more.textContent = heard;
    said.replaceChildren(sentence, more);
  }

  // What is only on its way says so where it was pressed, and nowhere else.
  const mustWait = () => Presses.waiting.filter((press) => press.tried || Presses.lost || Date.now() - press.at > MOMENT);

  // A button that is being pressed must not vanish under the finger.
  function draw(presses) {
    const looks = JSON.stringify(presses.map((press) => [press, isLong(press)]));
    if (looks === drawn) return;
    drawn = looks;
    list.replaceChildren(...presses.map(line));
  }

  function show() {
    const [waiting, refused] = [mustWait(), Presses.refused];
    draw([...refused, ...waiting.filter(Presses.isLastThought)]);
    if (waited && !waiting.length) sayDone();
    waited = waiting.length > 0;
    if (waiting.length) say(Presses.waiting.every((press) => press.place) ? words.waiting : words.onlyHere);
    else if (refused.length) say("", `${words.someRefused} ${refused.at(-1).says}. ${refused.at(-1).why}`); // each line says so itself
    else say(Date.now() < doneUntil ? words.done : "");
    here.classList.toggle("notice", said.textContent !== "");
    if (said.textContent) here.setAttribute("aria-labelledby", said.id);
    else here.removeAttribute("aria-labelledby");
    here.classList.toggle("error", refused.length > 0);
    if (here.scrollHeight > here.clientHeight + 1) here.tabIndex = 0; // to be scrolled by keys
    else here.removeAttribute("tabindex");
  }

  function sayDone() {
    doneUntil = Date.now() + JUST_NOW;
    setTimeout(show, JUST_NOW);
  }

  document.addEventListener("presses:changed", show);
  document.addEventListener("hall:back", show);
})();
