import { expect } from '@playwright/test';
import {
  ANNA,
  newAccount,
  OPERATOR,
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

const LISTS =
  /^\/api\/(appointments|client-profiles|services|service-groups|timetables|holidays|notifications)$/;

test('an operator who is a professional too has their own business there, nobody else’s', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const authorization = `Bearer ${salon.token}`;
  const me = await (await page.request.get('/api/users/me', { headers: { authorization } })).json();
  const promoted = await page.request.put(`/api/users/${me.id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` },
    data: { role: 'operator' },
  });
  expect(promoted.ok()).toBe(true);
  await remember(page, salon.token);
  const queries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (LISTS.test(pathname)) queries.push(pathname + decodeURIComponent(search));
  });
  await opened(page, '/cabinet', 'Сегодня');
  await expect(page.getByText(/^Сегодня свободно/)).toBeVisible();
  await opened(page, '/cabinet/calendar', 'Календарь');
  await opened(page, '/cabinet/services', 'Услуги');
  await opened(page, '/cabinet/hours', 'График');
  await opened(page, '/cabinet/clients', 'Клиенты');
  await expect(page.getByText(/Перенесите клиентов из файла/)).toBeVisible();
  expect(queries.length).toBeGreaterThan(5);
  expect(queries.filter((query) => !/filters\[(provider_profile|user)\]/.test(query))).toEqual([]);
});

test('signed out in one tab is signed out in the other', async ({ page, context }) => {
  await remember(page, (await newSalon(page)).token);
  await opened(page, '/cabinet', 'Сегодня');
  const other = await context.newPage();
  await opened(other, '/cabinet/clients', 'Клиенты');
  await other.evaluate(() => localStorage.removeItem('okoshko:token'));
  await expect(page.getByRole('heading', { name: 'Кабинет специалиста' })).toBeVisible();
});
