// The buttons that copy a text. On the hall's plain HTTP a browser has no clipboard for pages, so the
// text is selected and copied as by the keyboard. Without this script it can be selected by hand.
for (const button of document.querySelectorAll("[data-copies]")) {
  const text = document.getElementById(button.dataset.copies);
  button.hidden = false;
  button.addEventListener("click", () => {
    text.focus();
    text.select();
    if (document.execCommand("copy")) button.textContent = button.dataset.copied;
  });
}
