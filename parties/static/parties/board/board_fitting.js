// How large the letters of the board can be: a list in as few pages as its room takes, then as large as they stay as
// few; other words as large as they fit. Nothing is smaller than `least`.
const boardFitting = (() => {
  const LARGEST = 4; // times the least
  const FINER = 1.04; // from one size to the next
  const BETWEEN = 0.9; // em, from one column to the next
  const TORN = 1.15; // a name that goes on in the next line leaves room at the end of its own
  const MONSTER = 12; // em: an item with a word that makes it wider has that word torn

  // What each item would be wide in one line, how much of that has no other line, how high a line is and how far the next
  // item, all in em; and how wide a column has to be so that no word is torn.
  function measured(items, list, least) {
    list.classList.add("measured");
    list.style.fontSize = `${least}px`;
    const wide = items.map((item) => item.getBoundingClientRect().width / least);
    const who = items.map((item) => (item.querySelector(".who") ?? item).getBoundingClientRect().width / least);
    const beside = Math.max(...wide.map((each, at) => each - who[at]));
    const line = items[0].getBoundingClientRect().height / least;
    const gap = parseFloat(getComputedStyle(items[0]).marginBottom) / least;
    list.classList.replace("measured", "narrowest");
    const words = items.map((item) => parseFloat(getComputedStyle(item).width) / least);
    list.classList.remove("narrowest");
    return { wide, beside, line, gap, whole: Math.max(0, ...words.filter((word) => word <= MONSTER)) };
  }

  // Where each page begins, with so many columns and letters of this size; `most` items on each.
  function pages(wide, room, columns, size, most) {
    const column = (room.width / size - (columns - 1) * BETWEEN) / columns;
    const height = room.height / size;
    const begins = [0];
    let used = 0;
    let at = 0; // which column
    for (let each = 0; each < wide.length; each += 1) {
      const lines = wide[each] <= column ? 1 : Math.ceil(((wide[each] - room.beside) * TORN) / (column - room.beside));
      const takes = lines * room.line + room.gap;
      if (used > 0 && used + takes > height + room.gap) { at += 1; used = 0; }
      if (at === columns || each - begins.at(-1) === most) { begins.push(each); at = 0; used = 0; }
      used += takes;
    }
    return begins;
  }

  // The fewest pages, then the fewest columns, of this size; none where a word would be torn that need not be.
  function fewest(wide, room, size, most = Infinity, whole = 0) {
    let best = null;
    const across = Math.max(1, Math.floor((room.width / size + BETWEEN) / (Math.min(...wide) + BETWEEN)));
    for (let columns = 1; columns <= across; columns += 1) {
      if (room.width / size - (columns - 1) * BETWEEN < columns * whole) break;
      const begins = pages(wide, room, columns, size, most);
      if (!best || begins.length < best.begins.length) best = { begins, columns, size };
    }
    return best;
  }

  // Words are torn only where all would not be seen soon otherwise.
  function smallestOf(wide, room, least, soon) {
    const whole = fewest(wide, room, least, Infinity, room.whole);
    return whole && whole.begins.length <= soon ? whole : fewest(wide, room, least);
  }

  function largest(wide, room, least, soon) {
    const smallest = smallestOf(wide, room, least, soon);
    if (soon === 1 && smallest.begins.length > 1) return smallest; // as many as there is room for
    const most = Math.ceil(wide.length / smallest.begins.length);
    const even = fewest(wide, room, least, most, room.whole);
    let best = even?.begins.length === smallest.begins.length ? even : smallest;
    const limit = best === even ? most : Infinity;
    for (let size = least * FINER; size <= least * LARGEST; size *= FINER) {
      const found = fewest(wide, room, size, limit, room.whole);
      if (!found || found.begins.length > best.begins.length) break;
      best = found;
    }
    return best;
  }

  // The first item of every page of a list, which is set out for them; where they are many, by family names alone.
  function list(element, least, soon) {
    element.classList.remove("short");
    const begins = setOut(element, least, soon);
    if (begins.length <= soon || !element.querySelector(".given")) return begins;
    element.classList.add("short");
    return setOut(element, least, soon);
  }

  function setOut(element, least, soon) {
    const items = [...element.children];
    items.forEach((item) => { item.hidden = false; });
    if (!items.length) return [0];
    element.style.columnCount = "1";
    const { wide, ...lines } = measured(items, element, least);
    const room = { width: element.clientWidth, height: element.clientHeight, ...lines };
    for (let tighter = 1; tighter < 1.6; tighter *= 1.12) { // what was reckoned, tried: letters are no sums
      const found = largest(wide.map((each) => each * tighter), room, least, soon);
      element.style.columnCount = String(found.columns);
      for (let size = found.size; size > least; size /= FINER * FINER) {
        if (fitsAll(element, items, found.begins, size)) return found.begins;
      }
      if (fitsAll(element, items, found.begins, least)) return found.begins;
      if (tighter > 1.4) return found.begins;
    }
    return [0];
  }

  function show(items, begins, page) {
    const end = begins[page + 1] ?? items.length;
    items.forEach((item, at) => { item.hidden = at < begins[page] || at >= end; });
  }

  function fitsAll(element, items, begins, size) {
    element.style.fontSize = `${size}px`;
    return begins.every((_, page) => fits(element, items, begins, page));
  }

  function fits(element, items, begins, page) {
    show(items, begins, page);
    return isWhole(element);
  }

  // Words, as large as they fit; where they do not even in the least, they stay so.
  function words(element, least) {
    let [low, high] = [least, least * LARGEST];
    element.classList.remove("short");
    for (let step = 0; step < 7; step += 1) {
      const size = (low + high) / 2;
      element.style.fontSize = `${size}px`;
      if (isWhole(element)) low = size; else high = size;
    }
    element.style.fontSize = `${low}px`;
    element.classList.toggle("short", !isWhole(element));
  }

  function isWhole(element) {
    return element.scrollWidth <= element.clientWidth + 1 && element.scrollHeight <= element.clientHeight + 1;
  }

  return { list, words, show };
})();
