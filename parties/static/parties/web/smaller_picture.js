// Pictures as a camera makes them are larger than is needed and than may be sent: they are made smaller here before they
// are, several of them together as small as one. Where that cannot be done it is sent as it is, and the program says what is wrong with it.
(() => {
  const ACROSS = 1920; // points on the longer side, where the field does not say how many
  const QUALITIES = [0.9, 0.8, 0.65, 0.5];
  let making = Promise.resolve();

  async function smaller(file, largest, across) {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, across / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= largest) return file;
    for (const part of [1, 0.75, 0.5]) {
      const canvas = drawn(picture, scale * part);
      for (const quality of QUALITIES) {
        const blob = await new Promise((made) => { canvas.toBlob(made, "image/jpeg", quality); });
        if (blob && blob.size <= largest) return new File([blob], "picture.jpg", { type: "image/jpeg" });
      }
    }
    return file;
  }

  function drawn(picture, scale) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const pen = canvas.getContext("2d");
    pen.fillStyle = "white"; // behind what is clear
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  }

  async function chosen(input) {
    const files = [...input.files];
    input.setCustomValidity("");
    if (!files.length) return;
    const { largest, across } = input.dataset;
    try {
      const held = new DataTransfer();
      for (const file of files) held.items.add(await smaller(file, largest / files.length, across || ACROSS));
      const chosenStill = files.length === input.files.length && files.every((file, at) => file === input.files[at]);
      if (chosenStill && files.some((file, at) => file !== held.files[at])) input.files = held.files;
    } catch { /* the program says so */ }
  }

  document.querySelectorAll("form[data-smaller]").forEach((form) => {
    const input = form.querySelector("input[type=file]");
    let ready = true;
    input.addEventListener("change", () => {
      ready = false;
      const mine = chosen(input).then(() => { if (making === mine) ready = true; });
      making = mine;
    });
    form.addEventListener("submit", (event) => {
      if (ready) return;
      event.preventDefault();
      making.then(() => form.requestSubmit(event.submitter));
    });
  });
})();
