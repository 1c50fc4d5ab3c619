// The pictures of the posters follow what is chosen. Without this script they are as usual: a whole page
// in the page's language, without colour.
const posters = document.getElementById("posters");
const form = posters.closest("form");
const pictures = posters.querySelectorAll("[data-design]");
form.addEventListener("change", () => {
  for (const picture of pictures) {
    const asked = new URLSearchParams(new FormData(form));
    asked.set("design", picture.dataset.design);
    picture.src = `${posters.dataset.picture}?${asked}`;
  }
});
