import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { brokenRules, OF_COLOURS } from './broken-rules.ts';

declare global {
  interface Window {
    /** Everything that a fixture page recorded, in order. */
    recorded: unknown[];
    /** The promise of the last press on the fixture's «Войти». */
    opened: ReturnType<OkoshkoGlobal['openAuth']>;
  }
}

/** Files of the widget that a page requested: 'ui', 'tariffs?1', … in order. */
export function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name, retry] = /\/widget\/v1\/(\w+)[\w.]*?\.js(\?.*)?$/.exec(request.url()) ?? [];
    if (name) files.push(name + (retry ?? ''));
  });
  return files;
}

/** Waits until the page knows its user. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.Okoshko && 'ready' in window.Okoshko);
  await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).ready);
}

/** Whatever the browser owes the page after layout — intersections among them — was delivered. */
export const settled = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

/** Opens the sign-in on a fixture page, by its own button. */
export async function openSignIn(page: Page, address = '/demo/bare.html') {
  await page.goto(address);
  await ready(page);
  await page.locator('#enter').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
  // Not its shell any more.
  await expect(dialog.locator('form')).toBeVisible();
  return dialog;
}

/** No violation of accessibility rules on the whole page, our shadow roots included. */
export const expectAccessible = async (page: Page): Promise<void> =>
  expect(await brokenRules(page)).toEqual([]);

/** No violation of the rules that other colours can break: the rest hold in any. */
export const expectReadable = async (page: Page): Promise<void> =>
  expect(await brokenRules(page, OF_COLOURS)).toEqual([]);
