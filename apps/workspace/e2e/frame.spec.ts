import { expect } from '@playwright/test';
import {
  ANNA,
  newAccount,
  PASSWORD,
  passCode,
  passPhone,
  remember,
  tokenOf,
} from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, signedIn, test } from './cabinet.ts';

test('who is not signed in signs in, and is where they wanted to be', async ({ page }) => {
  const phone = await newAccount(page);
  await page.request.post('/api/provider-profile/me', {
    headers: { Authorization: `Bearer ${await tokenOf(page, phone)}` },
    data: { data: { name: 'Ольга' } },
  });
  const address = '/cabinet/clients?q=%D0%B0%D0%BD%D0%BD%D0%B0';
  await page.goto(address);
  const dialog = page.getByRole('dialog');
  await passPhone(dialog, phone);
  await passCode(dialog, phone);
  await dialog.getByPlaceholder('Пароль').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Войти' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Клиенты' })).toBeVisible();
  await expect(page).toHaveURL(address);
});

test('a newcomer presses once on the demo site, and sees the day of its professional', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Посмотреть день мастера' }).click();
  await expect(page).toHaveURL('/cabinet');
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('ожидается');
});

test('the desk is nobody’s but an operator’s: no question of it leaves', async ({ page }) => {
  await signedIn(page, ANNA);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) requested.push(pathname);
  });
  await opened(page, '/desk', 'Нет такой страницы');
  await expectFit(page);
  expect(requested.filter((path) => path !== '/api/users/me')).toEqual([]);
  await opened(page, '/cabinet', 'Сегодня');
});

test('signed out in one tab is signed out in the other', async ({ page, context }) => {
  await remember(page, (await newSalon(page)).token);
  await opened(page, '/cabinet', 'Сегодня');
  const other = await context.newPage();
  await opened(other, '/cabinet/clients', 'Клиенты');
  await other.evaluate(() => localStorage.removeItem('okoshko:token'));
  await expect(page.getByRole('heading', { name: 'Кабинет специалиста' })).toBeVisible();
});
