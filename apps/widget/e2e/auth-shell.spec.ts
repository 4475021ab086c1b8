import { expect, type Page } from '@playwright/test';
import { scaled } from '../../../scripts/slowness.ts';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { HOST_PAGE, serveHost } from './host-page.ts';
import { test } from './test.ts';
import { ready } from './widget-page.ts';

const FILES = /\/widget\/v1\/(session|ui)\./;
const HOSTILE = ['inherit', 'tags', 'important', 'reset'];
const dialogOf = (page: Page) => page.locator('html > okoshko-widget').getByRole('dialog');

/** Holds all files of the sign-in; returns what lets them come. */
async function holdFiles(page: Page): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(FILES, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

/** Records the events of the dialog that the page hears, in order. */
const watchEvents = (page: Page) =>
  page.addInitScript(() => {
    window.recorded = [];
    for (const name of ['authloading', 'authopen', 'authclose'])
      document.addEventListener(`okoshko:${name}`, () => window.recorded.push(name));
  });
const events = (page: Page) => page.evaluate(() => window.recorded);

/** Milliseconds from the latest press to the frame that shows what it did. */
const watchPresses = (page: Page) =>
  page.addInitScript(() => {
    const presses: number[] = [];
    Object.assign(window, { presses });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (entry.name === 'click') presses.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });

test('within 100 ms of a press a dialog stands, on slow 3G and a slow processor', async ({
  page,
}) => {
  await watchEvents(page);
  await watchPresses(page);
  await page.goto('/demo/bare.html');
  await ready(page);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const letGo = await holdFiles(page);
  // Half of the presses may be slower: the other journeys share this machine.
  for (let time = 0; time < 3; time++) {
    const isOpenAtOnce = await page.locator('#enter').evaluate((button) => {
      (button as HTMLElement).click();
      return document.querySelector('okoshko-widget')?.shadowRoot?.querySelector('dialog')?.open;
    });
    expect(isOpenAtOnce).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
    expect(await page.evaluate(() => window.opened)).toBeNull();
    await page.locator('#enter').click();
    await expect(dialogOf(page)).toBeVisible();
    // Not at once: the second of two quick presses is not meant for it.
    await expect(async () => {
      await page.mouse.click(5, 5);
      await expect(dialogOf(page)).toHaveCount(0, { timeout: 100 });
    }).toPass();
  }
  const slow = await page.evaluate(
    (limit) => (window as never as { presses: number[] }).presses.filter((ms) => ms > limit).length,
    scaled(100),
  );
  expect(slow).toBeLessThanOrEqual(3);
  expect((await events(page)).slice(0, 4)).toEqual([
    'authloading',
    'authclose',
    'authloading',
    'authclose',
  ]);
  letGo();
});

test('the sign-in takes the shell over: no jump, one dialog, the focus inside and then back', async ({
  page,
}) => {
  await watchEvents(page);
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.unroute(FILES);
    const letGo = await holdFiles(page);
    await page.goto('/demo/bare.html');
    await ready(page);
    await page.locator('#enter').click();
    const shell = await dialogOf(page).boundingBox();
    expect(shell?.width).toBe(320);
    // A second press finds it standing.
    await page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAuth());
    await expect(dialogOf(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('button');
    letGo();
    await expect(dialogOf(page).getByLabel('Номер мобильного телефона')).toBeFocused();
    const dialog = await dialogOf(page).boundingBox();
    expect([dialog?.x, dialog?.width]).toEqual([shell?.x, 320]);
    const edge = (box: typeof dialog) =>
      width > 480 ? box?.y : (box?.y ?? 0) + (box?.height ?? 0);
    expect(edge(dialog)).toBe(edge(shell));
    await expect(page.locator('okoshko-widget')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.locator('#enter')).toBeFocused();
    expect(await events(page)).toEqual(['authloading', 'authopen', 'authclose']);
  }
});

test('closed by the page and destroyed, it answers null and leaves nothing', async ({ page }) => {
  await page.goto('/demo/bare.html');
  await ready(page);
  await holdFiles(page);
  const answers = await page.evaluate(async () => {
    const okoshko = window.Okoshko as OkoshkoGlobal;
    const count = () => document.querySelectorAll('okoshko-widget').length;
    const first = okoshko.openAuth();
    const open = count();
    okoshko.closeAuth();
    const closed = count();
    const second = okoshko.openAuth();
    okoshko.destroy();
    return [open, closed, count(), await first, await second];
  });
  expect(answers).toEqual([1, 0, 0, null, null]);
});

test('no style of the page changes it', async ({ page }) => {
  await page.route(FILES, () => {});
  const looks: unknown[] = [];
  for (const pack of [null, ...HOSTILE]) {
    await serveHost(page, {
      head: pack ? `<link rel="stylesheet" href="/demo/hostile/${pack}.css">` : '',
    });
    await page.goto(HOST_PAGE);
    await ready(page);
    await page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAuth());
    await expect(dialogOf(page)).toBeVisible();
    looks.push(
      await dialogOf(page).evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')].map((it) => {
          const { x, y, width, height } = it.getBoundingClientRect();
          const style = getComputedStyle(it);
          return [
            x,
            y,
            width,
            height,
            style.color,
            style.backgroundColor,
            style.font,
            style.opacity,
          ];
        }),
      ),
    );
  }
  for (const look of looks) expect(look).toEqual(looks[0]);
});
