import { expect, type Locator, type Page } from '@playwright/test';
import { scaled } from '../../../scripts/slowness.ts';
import { isFull, isSampled } from '../../api/testing/sample.ts';
import { isScreenTouched } from './touched.ts';
import { walkerIn } from './walk.ts';

/** One in so many of the lists is tried. */
const SAMPLE = 3;

/** The first row of each list of the screen, where it lights up under the pointer or says that a press opens it. */
async function litRows(page: Page): Promise<readonly Locator[]> {
  const lit: Locator[] = [];
  for (const list of await page.locator('main tbody, main ul, main ol').all()) {
    const row = list.locator(':scope > :is(tr, li):not([aria-hidden]):visible').first();
    if ((await row.count()) === 0) continue;
    const opens = (await row.locator('a[data-opens-row]').count()) > 0;
    if (opens || (await lightsUp(page, row))) lit.push(row);
  }
  return lit;
}

/**
 * Walks over the screens and returns the faults of their rows. `lists` are the paths of the screens that must have some:
 * a table that is drawn for the first time comes a moment after its screen. The other screens are looked at in full runs.
 */
export async function faultsOfRows(
  page: Page,
  screens: Readonly<Record<string, string>>,
  lists: readonly string[],
): Promise<readonly string[]> {
  const walk = walkerIn(page);
  const faults: string[] = [];
  const tried = Object.entries(screens)
    .filter(([path]) => isFull || lists.includes(path))
    .filter(([, address], index) => isSampled(index, SAMPLE, isScreenTouched(address)));
  for (const [path, address] of tried) {
    await walk(address);
    if (lists.includes(path)) {
      await expect(page.locator('main a[data-opens-row]').first(), address).toBeVisible();
    }
    const { length } = await litRows(page);
    for (let index = 0; index < length; index += 1) {
      if (index > 0) await walk(address);
      const row = (await litRows(page))[index];
      if (row) faults.push(...(await faultsOfRow(page, row)));
    }
  }
  return faults;
}

async function lightsUp(page: Page, row: Locator): Promise<boolean> {
  await row.scrollIntoViewIfNeeded();
  await page.mouse.move(0, 0);
  const before = await coloursOf(row);
  await row.hover({ position: { x: 2, y: 2 }, force: true });
  return (await coloursOf(row)) !== before;
}

/** Elements of the row and its cells. */
const coloursOf = (row: Locator): Promise<string> =>
  row.evaluate((element) =>
    [element, ...element.querySelectorAll(':scope > :is(td, th)')]
      .map((one) => getComputedStyle(one).backgroundColor)
      .join(),
  );

/** The faults of a row, in words: pressed beside its link, with Ctrl, with the middle button, and with a text selected. */
async function faultsOfRow(page: Page, row: Locator): Promise<readonly string[]> {
  const address = page.url();
  const links = row.locator('a[data-opens-row]');
  if ((await links.count()) !== 1)
    return [`${address}: it has ${await links.count()} links that open it`];
  const href = new URL(String(await links.getAttribute('href')), address).href;
  const faults: string[] = [];
  await row.scrollIntoViewIfNeeded();
  const point = await emptyPoint(row);
  for (const [name, press] of [
    ['Ctrl', () => row.click({ position: point, modifiers: ['ControlOrMeta'] })],
    ['the middle button', () => row.click({ position: point, button: 'middle' })],
  ] as const) {
    const opening = page
      .context()
      .waitForEvent('page', { timeout: scaled(10_000) })
      .catch(() => null);
    await press();
    const tab = await opening;
    if (tab?.url() !== href && tab) await tab.waitForURL(href).catch(() => undefined);
    if (tab?.url() !== href) faults.push(`${address}: ${name} opens ${tab?.url() ?? 'no tab'}`);
    await tab?.close();
    await page.bringToFront();
  }
  await selectText(page, row);
  if (page.url() !== address) faults.push(`${address}: a text that is selected opens it`);
  if (await page.evaluate(() => getSelection()?.isCollapsed ?? true))
    faults.push(`${address}: its text cannot be selected`);
  await page.evaluate(() => getSelection()?.removeAllRanges());
  await row.click({ position: point });
  const opened = await expect
    .poll(() => page.url(), { timeout: scaled(10_000) })
    .toBe(href)
    .then(
      () => true,
      () => false,
    );
  if (!opened) faults.push(`${address}: a press beside the link leaves it shut`);
  return faults;
}

/** A place of the row where there is nothing that takes a press itself: of a grid of them the last. */
const emptyPoint = (row: Locator): Promise<{ x: number; y: number }> =>
  row.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    for (let x = width - 4; x > 0; x -= 8) {
      for (const y of [height / 2, height - 4, 4]) {
        const hit = document.elementFromPoint(left + x, top + y);
        if (hit && element.contains(hit) && !hit.closest('a, button, input, label, select'))
          return { x, y };
      }
    }
    throw new Error('the row is full of controls');
  });

/** Draws the pointer over the longest text of the row that is no control's. */
async function selectText(page: Page, row: Locator): Promise<void> {
  const box = await row.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let best: DOMRect | null = null;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('a, button, label, select') || !node.textContent?.trim())
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const [rect] = range.getClientRects();
      if (rect && rect.width > (best?.width ?? 0)) best = rect;
    }
    return best && { x: best.x, y: best.y + best.height / 2, width: best.width };
  });
  if (!box) return;
  await page.mouse.move(box.x + 1, box.y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y, { steps: 4 });
  await page.mouse.up();
}
