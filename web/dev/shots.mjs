// Pictures of the client: node dev/shots.mjs URL FILE [WIDTHxHEIGHT] [hover=SELECTOR] [click=SELECTOR] [light]
import { chromium } from "playwright-core";

const [url, file, size = "1366x768", ...rest] = process.argv.slice(2);
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
const page = await browser.newPage({
  viewport: { width, height },
  colorScheme: rest.includes("light") ? "light" : "dark",
  hasTouch: width < 900,
  reducedMotion: "reduce",
});
page.on("console", (m) => ["error", "warning"].includes(m.type()) && console.log(m.type(), m.text()));
page.on("pageerror", (e) => console.log("page error", e.message));
await page.goto(url);
await page.waitForTimeout(900);
for (const step of rest) {
  const [kind, ...value] = step.split("=");
  const selector = value.join("=");
  if (kind === "hover") await page.hover(selector);
  if (kind === "click") await page.click(selector);
  if (kind === "tap") await page.tap(selector);
  if (kind === "key") await page.keyboard.press(selector);
  if (kind === "eval") console.log(JSON.stringify(await page.evaluate(selector)));
  await page.waitForTimeout(300);
}
await page.waitForTimeout(200);
await page.screenshot({ path: file });
await browser.close();
