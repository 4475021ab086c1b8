import puppeteer, { type Browser, type BrowserContext, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { firefoxPath } from '../../../scripts/browser.mjs';
import { PORT, startServer, WORKERS } from '../e2e/global-server.ts';

const port = PORT + WORKERS;
const base = `http://127.0.0.1:${port}`;
const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let stop: () => Promise<void>;
const problems: string[] = [];

beforeAll(async () => {
  stop = await startServer(port);
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: { 'intl.accept_languages': 'ru-RU, ru' },
  });
});
afterAll(async () => {
  await browser.close();
  await stop();
});
beforeEach(async () => {
  problems.length = 0;
  context = await browser.createBrowserContext();
  page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.setViewport({ width: 1280, height: 900 });
  page.on('pageerror', (error) => problems.push(String(error)));
});
afterEach(async () => {
  await context.close();
  expect(problems).toEqual([]);
});

/** A button of these words that does something, in whichever shadow root it stands. */
const named = (selector: string, words: string) =>
  page.locator(`>>> ${selector}:not([aria-disabled])::-p-text(${words})`);
const seen = (words: string) => page.locator(`::-p-text(${words})`).wait();

async function open(path: string): Promise<void> {
  await page.goto(`${base}${path}`);
  await page.waitForFunction('window.Okoshko?.version');
}

test('the block stands on the page in its own styles', async () => {
  await open('/demo/landing.html');
  await seen(LANDING);
  const [ground, radius] = await page.evaluate(() => {
    const root = document.querySelector('main okoshko-widget')?.shadowRoot;
    const block = getComputedStyle(root?.querySelector('.landing') as Element);
    return [block.backgroundColor, block.borderRadius];
  });
  expect([ground, radius]).toEqual(['rgb(255, 248, 243)', '32px']);
});

test('by the keyboard: Escape closes the sign-in and gives the focus back', async () => {
  await open('/demo/bare.html');
  await page.focus('#enter');
  await page.keyboard.press('Enter');
  await page.locator('>>> input[type=tel]').wait();
  const focused = () =>
    page.evaluate(() => {
      const active = document.activeElement;
      return (active?.shadowRoot?.activeElement ?? active)?.getAttribute('type');
    });
  await page.waitForFunction(
    () => document.activeElement?.shadowRoot?.activeElement?.getAttribute('type') === 'tel',
  );
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe('enter');
  }
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.id === 'enter');
  expect(await focused()).toBe('button');
});

test('under a strict policy nothing of ours is refused; /embed makes its code', async () => {
  await page.evaluateOnNewDocument(() => {
    const list: string[] = [];
    Object.assign(window, { recorded: list });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile }) =>
      list.push(`${violatedDirective} ${sourceFile}`),
    );
  });
  await open('/embed');
  await seen(LANDING);
  await page.locator('textarea').fill("default-src 'self'");
  await seen('Политика целиком');
  await named('button', 'Открыть вход').click();
  await page.locator('>>> input[type=tel]').wait();
  expect(await page.evaluate('window.recorded')).toEqual([]);
});
