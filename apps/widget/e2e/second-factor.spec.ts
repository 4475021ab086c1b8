import { expect, type Page } from '@playwright/test';
import { totpCode } from '../../api/testing/authenticator.ts';
import { newAccount, PASSWORD, passCode, passPhone, tokenOf } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible, openSignIn, ready } from './widget-page.ts';

const FACTOR = '/api/auth-ext/second-factor';
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('okoshko:token'));
const phoneOf = (page: Page) => page.evaluate(() => window.Okoshko?.user?.phone ?? null);
/** A professional who has a second factor: their phone, and a code of recovery. */
async function newGuarded(page: Page) {
  const phone = await newAccount(page);
  const headers = { authorization: `Bearer ${await tokenOf(page, phone)}` };
  const post = async (path: string, data: object) =>
    (await (await page.request.post(`${FACTOR}${path}`, { data, headers })).json()).data;
  const { secret } = await post('/setup', {});
  const code = totpCode(secret, new Date());
  const { recovery_codes } = await post('/setup/confirm', { code });
  return { phone, recovery: String(recovery_codes[0]) };
}

test('the user cannot be read right after the sign-in: nobody is signed in, and pressing again goes on', async ({
  page,
}) => {
  const { phone, recovery } = await newGuarded(page);
  const dialog = await openSignIn(page);
  await passPhone(dialog, phone);
  await passCode(dialog, phone);
  const signIn = dialog.getByRole('button', { name: 'Войти' });
  await dialog.getByPlaceholder('Пароль').fill(PASSWORD);
  await page.route('**/api/users/me?*', (route) => route.abort());
  await signIn.click();
  await expect(dialog.getByText('Нет связи с сервером')).toBeVisible();
  expect([await phoneOf(page), await stored(page)]).toEqual([null, null]);
  await page.unrouteAll();
  await signIn.click();

  await dialog.getByLabel('Код из приложения').fill(recovery);
  await page.route('**/api/users/me?*', (route) => route.abort());
  await signIn.click();
  await expect(dialog.getByText('Нет связи с сервером')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Вход в два шага' })).toBeVisible();
  expect([await phoneOf(page), await stored(page)]).toEqual([null, null]);
  await page.unrouteAll();
  await signIn.click();
  await expect(dialog).toBeHidden();
  expect(await phoneOf(page)).toBe(phone);
});

test('a second factor: until its code the page has no user, and no other tab a session', async ({
  page,
  context,
}) => {
  const { phone, recovery } = await newGuarded(page);
  const other = await context.newPage();
  await other.goto('/demo/bare.html');
  await ready(other);
  const dialog = await openSignIn(page);
  await passPhone(dialog, phone);
  await passCode(dialog, phone);
  await dialog.getByPlaceholder('Пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти' }).click();

  const field = dialog.getByLabel('Код из приложения');
  await expect(dialog.getByRole('heading', { name: 'Вход в два шага' })).toBeVisible();
  await expect(field).toBeFocused();
  await expectAccessible(page);
  expect([await phoneOf(page), await stored(page)]).toEqual([null, null]);
  await field.fill('000000');
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Код не подошёл');
  // Closed and opened again, it goes on where it was.
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await page.locator('#enter').click();
  await expect(field).toBeFocused();
  expect([await phoneOf(page), await stored(page), await phoneOf(other)]).toEqual([
    null,
    null,
    null,
  ]);
  // The telephone is not at hand.
  await field.fill(recovery.toUpperCase());
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(dialog).toBeHidden();
  expect(await phoneOf(page)).toBe(phone);
  await expect.poll(() => phoneOf(other)).toBe(phone);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
