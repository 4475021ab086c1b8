import { expect, type Page } from '@playwright/test';
import { remember, tokenOf } from '../../../widget/e2e/accounts.ts';
import { expectAccessible } from '../../../widget/e2e/widget-page.ts';
import { addPerson, asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';

const HINT = 'Имя, телефон, сумма, часть номера';
const palette = (page: Page) => page.getByRole('dialog', { name: 'Поиск по рабочему месту' });
const choice = (page: Page, name: string | RegExp) => palette(page).getByRole('button', { name });

test('a person, a payment and a section are found from any screen, by keys alone', async ({
  page,
}) => {
  const name = `Алёна Ежевикина-${Date.now()}`;
  const { phone, documentId } = await addPerson(page, name, 'authenticated');
  await asOperator(page);
  await atDesk(page, '/desk/notices', /\S/);
  await page.keyboard.press('Control+k');
  const field = page.getByPlaceholder(HINT);
  await expect(field).toBeFocused();
  await field.fill(name.split(' ').reverse().join(' ').replace('ё', 'е').toLowerCase());
  await expect(choice(page, new RegExp(name))).toBeVisible();
  await expect(palette(page).getByText(phone)).toBeHidden();
  await field.fill(phone.slice(-7));
  await expect(choice(page, new RegExp(name))).toBeVisible();
  await expectAccessible(page);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/desk/people/${documentId}$`));

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Клавиши' })).toBeVisible();
  await page.keyboard.press('Escape');
  // No field of this screen searches: «/» opens the search of everything.
  await page.keyboard.press('/');
  await field.fill('нашлось бы что');
  await expect(palette(page).getByText('Ничего не нашлось')).toBeVisible();
  await field.fill('плат');
  await field.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Платежи' })).toBeFocused();
});

test('a payment is found by a part of its number, and the list by its sum', async ({ page }) => {
  const { payment } = await bought(page);
  await asOperator(page);
  await atDesk(page, '/desk', 'Входящие');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(HINT).fill(payment.slice(3, 12));
  await choice(page, /₽/).click();
  await expect(page).toHaveURL(new RegExp(`/desk/payments/${payment}$`));
});

test('a role finds what it may read alone', async ({ page }) => {
  const { phone } = await addPerson(page, 'Мила Модератор', 'moderator');
  await remember(page, await tokenOf(page, phone));
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await atDesk(page, '/desk', 'Входящие');
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(HINT).fill('Анна Соколова');
  await expect(palette(page).getByText('Ничего не нашлось')).toBeVisible();
  expect(
    calls.filter((path) => /users$|payments|messages|appointments|profiles/.test(path)),
  ).toEqual([]);
});

test('a kind that failed is looked for once more by a press', async ({ page, expectedLines }) => {
  expectedLines.push(/400/);
  await asOperator(page);
  await atDesk(page, '/desk', 'Входящие');
  await page.route('**/api/provider-profiles?**', (route) => route.fulfill({ status: 400 }));
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(HINT).fill('Анна Соколова');
  const again = choice(page, 'Не удалось поискать. Ещё раз');
  await expect(again).toBeVisible();
  await page.unroute('**/api/provider-profiles?**');
  await again.click();
  await expect(choice(page, /^Анна Соколова/)).not.toHaveCount(0);
});

test('rows are gone through and opened by keys in every list', async ({ page }) => {
  await addPerson(page, 'Первая Строкина', 'authenticated');
  await addPerson(page, 'Вторая Строкина', 'authenticated');
  await asOperator(page);
  await atDesk(page, '/desk/people?q=строкина', 'Люди');
  const rows = page.getByRole('row').getByRole('link');
  await expect(rows.first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('j');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/\/desk\/people\/\w+$/);
});
