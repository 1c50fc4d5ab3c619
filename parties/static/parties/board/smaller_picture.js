// A picture as a camera makes it is larger than a board needs and than may be sent: it is made smaller here before it
// is. Where that cannot be done it is sent as it is, and the program says what is wrong with it.
(() => {
  const ACROSS = 1920; // points on the longer side
  const QUALITIES = [0.9, 0.8, 0.65, 0.5];
  let making = Promise.resolve();

  async function smaller(file, largest) {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, ACROSS / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= largest) return file;
    const canvas = drawn(picture, scale);
    for (const quality of QUALITIES) {
      const blob = await new Promise((made) => { canvas.toBlob(made, "image/jpeg", quality); });
      if (blob && blob.size <= largest) return new File([blob], "picture.jpg", { type: "image/jpeg" });
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
    const [file] = input.files;
    input.setCustomValidity("");
    if (!file) return;
    try {
      const made = await smaller(file, Number(input.dataset.largest));
      if (made === file || input.files[0] !== file) return;
      const held = new DataTransfer();
      held.items.add(made);
      input.files = held.files;
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
