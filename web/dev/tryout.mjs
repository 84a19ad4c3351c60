// Plays at a running server by clicking what glows: node dev/tryout.mjs URL STEPS [WIDTHxHEIGHT] [SHOT-FOLDER]
import { chromium } from "playwright-core";

const [url, steps = "40", size = "1366x768", folder = ""] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const browser = await chromium.launch({
  executablePath: "/usr/bin/chromium",
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
  ],
});
const page = await browser.newPage({ viewport: { width, height }, hasTouch: width < 900, reducedMotion: "reduce" });
const said = new Map();
const hear = (text) => said.set(text, (said.get(text) ?? 0) + 1);
page.on("console", (m) => ["error", "warning"].includes(m.type()) && hear(`${m.type()} ${m.text()}`));
page.on("pageerror", (e) => hear(`page error ${e.message}`));
let seed = Number(process.env.SEED ?? 7);
const random = () => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) / 0x7fffffff;

await page.goto(url);
if (!url.includes("#/table")) {
  if (process.env.GAME === "Origin") await page.locator(".game").nth(1).click();
  await page.click(".start .btn.main");
}
await page.waitForSelector('[role="listbox"], .tabs');
const seen = new Map();
let last = "";
for (let i = 0; i < Number(steps); i++) {
  await page
    .waitForFunction(
      () => document.querySelector('[data-state~="can"], .alt .btn, .actions .btn, .end, #choices li, .scorepage'),
      null,
      { timeout: 5000 },
    )
    .catch(() => hear("nothing to do for 5 s"));
  if (await page.$(".end, .scorepage")) break;
  const prompt = (await page.textContent(".prompt")) ?? "";
  const glow = await page.$$('[data-state~="can"]');
  const rows = await page.$$("#choices li");
  const buttons = await page.$$(".alt .btn, .actions .btn");
  const key = prompt.trim();
  seen.set(key, (seen.get(key) ?? 0) + 1);
  if (folder && seen.get(key) === 1) await page.screenshot({ path: `${folder}/${String(i).padStart(3, "0")}.png` });
  const pool =
    glow.length && random() < 0.75 ? glow : rows.length && random() < 0.8 ? rows : buttons.length ? buttons : rows;
  const pick = pool[Math.floor(random() * pool.length)];
  if (!pick) {
    await page.waitForTimeout(300);
    continue;
  }
  try {
    if (width < 900) {
      await pick.tap({ timeout: 2000 });
      await page.waitForTimeout(80);
      const go = await page.$(".sheet .main");
      if (go) await go.tap({ timeout: 2000 });
    } else await pick.click({ timeout: 2000 });
  } catch (e) {
    hear(
      `could not click (${key}): ${String(e.message).split("\n").slice(0, 1)} ${await pick.evaluate((n) => n.outerHTML.slice(0, 120)).catch(() => "gone")}`,
    );
  }
  const menu = await page.$('.menu[role="menu"] button');
  if (menu) await menu.click().catch(() => undefined);
  await page.waitForTimeout(120);
  last = key;
}
console.log("prompts", JSON.stringify([...seen]));
console.log("said", [...said].map(([k, n]) => `${n} x ${k}`).join("\n") || "nothing");
console.log("address", page.url(), last);
if (folder) await page.screenshot({ path: `${folder}/last.png` });
await browser.close();
