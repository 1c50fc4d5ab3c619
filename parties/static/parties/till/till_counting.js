// Coins and notes add up as they are typed. The sum is kept by the server alone, which adds up again.
"use strict";

function inMoney(look, cents) {
  const whole = String(Math.floor(cents / 100)), small = String(cents % 100).padStart(2, "0");
  return look.replace("12", whole).replace("34", small);
}

function addUp(form) {
  const sum = form.querySelector("[data-look]");
  let cents = 0;
  for (const field of form.querySelectorAll("[data-worth]")) {
    cents += Number(field.dataset.worth) * (Number(field.querySelector("input").value) || 0);
  }
  sum.textContent = inMoney(sum.dataset.look, cents);
}

for (const form of document.querySelectorAll("form:has([data-look])")) {
  form.addEventListener("input", () => addUp(form));
}
