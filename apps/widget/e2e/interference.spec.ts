import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { bundled, HOST_PAGE, type HostPage, serveHost, serveVendor } from './host-page.ts';
import { test } from './test.ts';
import { openSignIn, ready, settled } from './widget-page.ts';

const field = (page: Page) => page.getByRole('dialog').getByLabel('Номер мобильного телефона');
const enter = (page: Page) => page.locator('button#enter');

async function openOn(page: Page, host: HostPage): Promise<void> {
  await serveHost(page, host);
  await page.goto(HOST_PAGE);
  await ready(page);
  await enter(page).click();
  await expect(field(page)).toBeVisible();
}

/** The page's own handlers, which know no input of ours from the rest of the page. */
test.describe('the page keeps its hands off what is done in the dialog', () => {
  for (const target of ['window', 'document'])
    test(`shortcuts on ${target} do not swallow what is typed`, async ({ page }) => {
      await openOn(page, {
        body: `<main><h1>Страница</h1><button id="enter" type="button">Войти</button></main>
          <script>for (const type of ['keydown', 'keypress', 'keyup'])
            ${target}.addEventListener(type, (event) => {
              if (!event.target.closest?.('input')) event.preventDefault();
            });</script>`,
      });
      await page.keyboard.type('9161234567');
      await expect(field(page)).toHaveValue('+7 916 123 45 67');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

  test('a scroll lock leaves the list of countries its wheel', async ({ page }) => {
    await openOn(page, {
      head: `<script>for (const type of ['wheel', 'touchmove'])
        document.addEventListener(type, (event) => event.preventDefault(), { passive: false });</script>`,
    });
    await page.getByRole('button', { name: 'Страна: Россия' }).click();
    const list = page.getByRole('listbox');
    await list.hover();
    await page.mouse.wheel(0, 300);
    await expect.poll(() => list.evaluate((it) => it.scrollTop)).toBeGreaterThan(100);
  });

  test("a press in the dialog is no press outside the page's own modal", async ({ page }) => {
    const code = `
      import * as Dialog from '@radix-ui/react-dialog';
      import { createElement as h } from 'react';
      import { createRoot } from 'react-dom/client';
      const enter = h('button', { id: 'enter', onClick: () => Okoshko.openAuth() }, 'Войти');
      const content = h(Dialog.Content, { 'aria-describedby': undefined, className: 'theirs' },
        h(Dialog.Title, null, 'Окно'), enter);
      createRoot(document.getElementById('app')).render(
        h(Dialog.Root, { defaultOpen: true }, h(Dialog.Portal, null, content)));`;
    await serveVendor(page, 'radix.js', await bundled(code));
    await openOn(page, {
      head: '<script defer src="/vendor/radix.js"></script>',
      body: '<main><h1>Страница</h1><i id="enter"></i></main><div id="app"></div>',
    });
    await field(page).click();
    await page.keyboard.type('916');
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeHidden();
    await expect(page.locator('.theirs')).toBeVisible();
    // Esc closes ours though Radix takes the key for itself.
    await enter(page).click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Вход' })).toBeHidden();
  });
});

test('another script with our name in its address is not taken for our tag', async ({ page }) => {
  await serveVendor(page, 'okoshko-links.js', '');
  await openOn(page, {
    head: `<script src="/vendor/okoshko-links.js"></script>
      <script type="module" src="/widget/v1/okoshko.js" data-flags="self"></script>`,
  });
});

test('a dialog the page has thrown away is opened anew; the first promise is answered', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const dialog = await openSignIn(page);
  const first = await page.evaluateHandle(() => ({ result: window.opened }));
  await page.locator('html > okoshko-widget').evaluate((it) => it.remove());
  await settled(page);
  await page.locator('#enter').click();
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
  expect(await first.evaluate(({ result }) => result)).toBeNull();
  expect(errors).toEqual([]);
});

test.describe('an early end', () => {
  test('destroyed while the sign-in is on its way: it never comes, nobody is asked', async ({
    page,
  }) => {
    const questions: string[] = [];
    page.on('dialog', async (question) => {
      questions.push(question.message());
      await question.dismiss();
    });
    await page.goto('/demo/bare.html');
    await ready(page);
    const results = await page.evaluate(async () => {
      const okoshko = window.Okoshko as OkoshkoGlobal;
      const opened = okoshko.openAuth();
      okoshko.destroy();
      const late = await opened;
      return [late, await okoshko.openAuth(), document.querySelectorAll('okoshko-widget').length];
    });
    expect(results).toEqual([null, null, 0]);
    expect(questions).toEqual([]);
  });

  test('destroyed while the session is on its way: other tabs are not listened to', async ({
    page,
  }) => {
    await page.goto('/demo/bare.html');
    await ready(page);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.route('**/api/users/me*', (route) => route.abort());
    const request = page.waitForRequest('**/api/users/me*', { timeout: 1_000 }).catch(() => null);
    await page.evaluate(async () => {
      const okoshko = window.Okoshko as OkoshkoGlobal;
      const out = okoshko.logout();
      okoshko.destroy();
      await out;
      localStorage.setItem('okoshko:token', 'of-somebody');
      dispatchEvent(new StorageEvent('storage', { key: 'okoshko:token' }));
    });
    expect(await request).toBeNull();
    expect(errors).toEqual([]);
  });
});

test('the language of our words is said where the page speaks another', async ({ page }) => {
  await openOn(page, { html: 'lang="en"' });
  for (const parent of ['html', 'main'])
    await expect(page.locator(`${parent} > okoshko-widget`)).toHaveAttribute('lang', 'ru');
});
