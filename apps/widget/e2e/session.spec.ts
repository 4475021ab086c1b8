import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { join, newPhone, newToken, remember } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible, openSignIn, ready } from './widget-page.ts';

const NOT_STORED = 'Браузер не хранит данные этого сайта';

const userOf = (page: Page) =>
  page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user?.name ?? null);
const isSignedIn = (page: Page) =>
  page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user !== null);
const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('okoshko:token'));

async function signInFirst(page: Page, address?: string): Promise<void> {
  const phone = newPhone();
  const dialog = await openSignIn(page, address);
  await join(dialog, phone);
}

async function newTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/demo/bare.html');
  await ready(tab);
  return tab;
}

test.describe('storage', () => {
  const forbid = (page: Page) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    });

  test('forbidden: said so, and the session lives as long as the page', async ({ page }) => {
    const errors: unknown[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await forbid(page);
    const dialog = await openSignIn(page, '/demo/landing.html');
    await expect(dialog.getByText(NOT_STORED)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await signInFirst(page, '/demo/landing.html');
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await page.reload();
    await expect(page.getByText('Авторизуйтесь, чтобы получить доступ к тарифам.')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('full: the same', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await expect((await openSignIn(page)).getByText(NOT_STORED)).toBeVisible();
    await signInFirst(page);
    expect(await isSignedIn(page)).toBe(true);
  });

  test('allowed: nothing is said, nothing of ours stays', async ({ page }) => {
    const dialog = await openSignIn(page);
    await expect(dialog.getByText(NOT_STORED)).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('damaged: nobody is signed in, and the damage is gone', async ({ page }) => {
    await remember(page, '☠ not a token');
    await page.goto('/demo/landing.html');
    await expect(page.getByText('Авторизуйтесь, чтобы получить доступ к тарифам.')).toBeVisible();
    expect(await tokenIn(page)).toBeNull();
    await page.evaluate(() => sessionStorage.setItem('okoshko:payment', '☠'));
    await remember(page, await newToken(page));
    await page.goto('/demo/landing.html');
    await expect(page.getByRole('heading', { name: 'Выберите тариф' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  });
});

test('tabs agree on sign-in, on changes of the profile and on sign-out', async ({
  page,
  context,
}) => {
  const other = await newTab(context);
  await signInFirst(page);
  await expect.poll(() => isSignedIn(other)).toBe(true);
  await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).updateUser({ name: 'Вера' }));
  await expect.poll(() => userOf(other)).toBe('Вера');
  await other.evaluate(() => (window.Okoshko as OkoshkoGlobal).logout());
  await expect.poll(() => isSignedIn(page)).toBe(false);
  expect(await tokenIn(page)).toBeNull();
});

test('one question about the user per page, whoever asks for them', async ({ page }) => {
  let requests = 0;
  await page.route('**/api/users/me*', (route) => {
    requests += 1;
    return route.continue();
  });
  await remember(page, await newToken(page));
  await page.goto('/demo/landing.html');
  await ready(page);
  await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).openAuth());
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  expect(requests).toBe(1);
});

test('the token is in no address, no message, no word on the page, no event', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/profile update failed: validation_failed/);
  const texts: string[] = [];
  page.on('request', (request) => texts.push(request.url()));
  page.on('console', (message) => texts.push(message.text()));
  await page.addInitScript(() => {
    window.recorded = [];
    document.addEventListener('okoshko:userchange', ({ detail }) => window.recorded.push(detail));
  });
  await signInFirst(page, '/demo/landing.html');
  const token = (await tokenIn(page)) ?? '';
  expect(token.length).toBeGreaterThan(20);
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await page.getByRole('article').first().getByRole('button', { name: 'Оплатить' }).click();
  await page.waitForURL(/\/sandbox\/payments\/checkout\//);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Выберите тариф' })).toBeVisible();
  await page.evaluate(() =>
    (window.Okoshko as OkoshkoGlobal).updateUser({ email: 'x' }).catch(() => {}),
  );
  texts.push(
    page.url(),
    await page.content(),
    JSON.stringify(await page.evaluate(() => window.recorded)),
  );
  texts.push(JSON.stringify(await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user)));
  expect(texts.filter((text) => text.includes(token))).toEqual([]);
  expect(texts.some((text) => text.includes('profile update failed'))).toBe(true);
});
