import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import {
  bundled,
  ENTER,
  HOST_PAGE,
  type HostPage,
  MAIN,
  packaged,
  serveHost,
  serveVendor,
  tailwind,
} from './host-page.ts';
import { test } from './test.ts';
import { ready } from './widget-page.ts';

interface Situation extends HostPage {
  /** Serves what the page is made of. */
  readonly prepare?: (page: Page) => Promise<void>;
}

const style = (rules: string) => `<style>${rules}</style>`;
const script = (code: string) => `<script type="module">${code}</script>`;

const RADIX = `
  import * as Dialog from '@radix-ui/react-dialog';
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  const enter = h('button', { id: 'enter', onClick: () => (window.opened = Okoshko.openAuth()) }, 'Войти');
  const content = h(Dialog.Content, { 'aria-describedby': undefined }, h(Dialog.Title, null, 'Окно'), enter);
  createRoot(document.getElementById('app')).render(
    h(Dialog.Root, { defaultOpen: true }, h(Dialog.Portal, null, h(Dialog.Overlay), content)),
  );`;

const FOCUS_TRAP = `
  import { createFocusTrap } from 'focus-trap';
  const trap = createFocusTrap('#trapped').activate();
  document.addEventListener('okoshko:authopen', () => trap.pause());
  document.addEventListener('okoshko:authclose', () => trap.unpause());`;

/** Pages that break other widgets. Each has its «Войти» where a visitor can reach it. */
const SITUATIONS: Record<string, Situation> = {
  Tailwind: {
    head: '<link rel="stylesheet" href="/vendor/tailwind.css">',
    body: `<main class="space-y-4 leading-loose text-red-500 *:p-8">${MAIN}</main>`,
    prepare: async (page) =>
      serveVendor(
        page,
        'tailwind.css',
        await tailwind(['space-y-4', 'leading-loose', 'text-red-500', '*:p-8']),
      ),
  },
  "an open modal of Bootstrap's": {
    head: `<link rel="stylesheet" href="/vendor/bootstrap.css"><script defer src="/vendor/bootstrap.js"></script>
      ${script('new bootstrap.Modal(modal).show()')}`,
    body: `<main><h1>Страница</h1></main><div class="modal" id="modal" tabindex="-1"><div class="modal-dialog">
      <div class="modal-content"><input>${ENTER}</div></div></div>`,
    prepare: async (page) => {
      await serveVendor(
        page,
        'bootstrap.css',
        await packaged('bootstrap/dist/css/bootstrap.min.css'),
      );
      const code = await packaged('bootstrap/dist/js/bootstrap.bundle.min.js');
      await serveVendor(page, 'bootstrap.js', code);
    },
  },
  "an open dialog of Radix's": {
    head: '<script defer src="/vendor/radix.js"></script>',
    body: `<main><h1>Страница</h1><i id="enter"></i></main><div id="app"></div>`,
    prepare: async (page) => serveVendor(page, 'radix.js', await bundled(RADIX)),
  },
  'an active focus-trap that pauses meanwhile': {
    head: '<script defer src="/vendor/trap.js"></script>',
    body: `<main><h1>Страница</h1></main><div id="trapped"><input>${ENTER}</div>`,
    prepare: async (page) => serveVendor(page, 'trap.js', await bundled(FOCUS_TRAP)),
  },
  'an open modal dialog': {
    head: script('modal.showModal()'),
    body: `<main><h1>Страница</h1></main><dialog id="modal">${ENTER}</dialog>`,
  },
  'an overlay with the highest z-index': {
    head: style('#over { position: fixed; inset: 0; z-index: 2147483647; background: #fff }'),
    body: `<main><h1>Страница</h1></main><div id="over">${ENTER}</div>`,
  },
  'a body that transforms, filters, contains and clips': {
    head: style(`body { height: 200px; overflow: hidden; transform: rotate(1deg) scale(0.9);
      filter: opacity(0.5); contain: strict; clip-path: inset(0) }`),
  },
  'a body without pointer events, selection and touch': {
    head: style(`body { pointer-events: none; user-select: none; touch-action: none }
      #enter { pointer-events: auto }`),
  },
  'right to left': { html: 'dir="rtl" lang="he"', head: style('body { direction: rtl }') },
  'the place of the block not displayed': {
    head: style('#away { display: none }'),
    body: `<div id="away"><main></main></div>${ENTER}`,
  },
  'no main': { body: `<div>${ENTER}</div>` },
  'quirks mode': { doctype: '' },
};

for (const [name, { prepare, ...host }] of Object.entries(SITUATIONS))
  test(`the sign-in is usable: ${name}`, async ({ page }) => {
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await prepare?.(page);
    await serveHost(page, host);
    await page.goto(HOST_PAGE);
    await ready(page);
    const enter = page.locator('button#enter');
    const dialog = page.locator('okoshko-widget').getByRole('dialog');
    const field = dialog.getByLabel('Номер мобильного телефона');

    await enter.click();
    await expect(field).toBeFocused();
    expect((await dialog.boundingBox())?.width).toBe(320);
    await page.keyboard.type('9160001122');
    await expect(field).toHaveValue('+7 916 000 11 22');
    await page.keyboard.press('Tab');
    await expect(dialog.getByRole('button', { name: 'Далее' })).toBeFocused();
    await dialog.getByRole('button', { name: /Россия/ }).click();
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await dialog.getByRole('button', { name: 'Назад' }).click();
    await field.click();
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await expect(field).toHaveValue('+7 916 000 11 2');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await page.evaluate(() => window.opened)).toBeNull();
    await expectFocusBack(page);

    await page.evaluate(() => {
      window.opened = (window.Okoshko as OkoshkoGlobal).openAuth();
    });
    await expect(field).toBeFocused();
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
    await expectFocusBack(page);
    expect(thrown).toEqual([]);
  });

/** The focus is where it was, or on the page when its opener is gone. */
async function expectFocusBack(page: Page): Promise<void> {
  const enter = page.locator('button#enter');
  if (await enter.isVisible()) await expect(enter).toBeFocused();
  else await expect(page.locator('body')).toBeFocused();
}
