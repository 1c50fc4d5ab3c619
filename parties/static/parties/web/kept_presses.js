// What was pressed, kept on this device until the program has answered: also while no page of it is open.
// A press is {key, kept_for, url, body, says, at, ...}; once it is kept it has a place, its order among all pages here.
const KeptPresses = (() => {
  const PATIENCE = 2000; // ms; a browser that keeps nothing may never say so
  const ROWS = "presses";
  let database = null;

  const result = (request) => new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

  function opened() {
    const request = indexedDB.open("card-party", 1);
    request.onupgradeneeded = () => request.result.createObjectStore(ROWS, { keyPath: "place", autoIncrement: true });
    return result(request);
  }

  // Done when it is on the disk, and not while it is on its way there: the battery may die.
  async function inside(mode, act) {
    const change = (await (database ??= opened())).transaction(ROWS, mode, { durability: "strict" });
    const acted = act(change.objectStore(ROWS));
    await new Promise((done, fail) => {
      change.oncomplete = done;
      change.onerror = change.onabort = () => fail(change.error);
    });
    return acted.result;
  }

  // A telephone that slept may have closed the database: it is opened anew the next time.
  function inTime(mode, act, otherwise) {
    const done = inside(mode, act).catch(() => { database = null; return otherwise; });
    return Promise.race([done, new Promise((late) => { setTimeout(late, PATIENCE, otherwise); })]);
  }

  async function keep(press) {
    const place = await inTime("readwrite", (rows) => rows.add(press), null);
    if (place !== null) press.place = place;
  }

  // What another page has dealt with meanwhile is not brought back. Whether it was still there.
  async function change(press) {
    if (!press.place) return true;
    const there = await inTime("readwrite", (rows) => {
      const found = rows.get(press.place);
      found.onsuccess = () => { if (found.result) rows.put(press); };
      return found;
    }, press);
    return there !== undefined;
  }

  const drop = (press) => press.place && inTime("readwrite", (rows) => rows.delete(press.place), null);

  const all = () => inTime("readonly", (rows) => rows.getAll(), null);

  return { keep, change, drop, all };
})();
