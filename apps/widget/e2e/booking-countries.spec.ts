import { expect, type Page } from '@playwright/test';
import {
  dialogOf,
  headed,
  openBooking,
  openBookingPage,
  pressChip,
  typeCode,
} from './booking-page.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

const SALON_PHONE = '79165550011';
const field = (page: Page) => dialogOf(page).getByLabel('Номер мобильного телефона');
const press = (page: Page, name: string) => dialogOf(page).getByRole('button', { name }).click();
const isCountry = (page: Page, name: string) =>
  expect(dialogOf(page).getByRole('button', { name: `Страна: ${name}` })).toBeVisible();
const filesOf = (page: Page): string[] => {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  return files;
};

/** The details of a booking, with its phone yet to be typed. */
async function openDetails(page: Page) {
  const salon = await newSalon(page, { profile: { public_phone: SALON_PHONE } });
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await pressChip(page);
  await expect(field(page)).toBeVisible();
  return salon;
}

/** Makes the server answer as if an operator had set these countries. */
const sendCodesTo = (page: Page, countries: readonly string[]) =>
  page.route('**/api/phone-auth/countries', (route) =>
    route.fulfill({
      json: { data: countries },
      headers: { 'access-control-allow-origin': '*' },
    }),
  );

/** A Belarusian number that is new in this run. */
const newBelarusian = () => `37529${String(Date.now()).slice(-7)}`;

test('a client with a Belarusian phone of twelve digits books, and finds the booking in «Мои записи»', async ({
  page,
}) => {
  const files = filesOf(page);
  const salon = await openDetails(page);
  const phone = newBelarusian();
  await field(page).pressSequentially('+7 916');
  expect(files.filter((file) => /countries/.test(file))).toEqual([]);
  await field(page).fill('');
  await field(page).pressSequentially(`+${phone}`);
  await isCountry(page, 'Беларусь');
  await expect(field(page)).toHaveValue(/^\+375 29 \d{3} \d\d \d\d$/);
  await expectAccessible(page);
  await press(page, 'Получить код');
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  await typeCode(page, phone);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  const [client] = await salon.send<{ phone: string }[]>('GET', '/api/client-profiles');
  expect(client?.phone).toBe(phone);
  await press(page, 'Мои записи');
  await expect(headed(page, 'Мои записи')).toBeVisible();
  await expect(dialogOf(page).getByRole('region', { name: 'Предстоящие' })).toContainText(
    'Маникюр',
  );
});

test('a number of any country is understood as it is pasted, and its country found in the list', async ({
  page,
}) => {
  await openDetails(page);
  for (const [pasted, written, country] of [
    ['+49 151 23456789', '+49 1512 3456789', 'Германия'],
    ['+375 29 123-45-67', '+375 29 123 45 67', 'Беларусь'],
    ['8 916 123-45-67', '+7 916 123 45 67', 'Россия'],
    ['+998901234567', '+998 90 123 45 67', 'Узбекистан'],
  ] as const) {
    await field(page).fill('');
    await field(page).fill(pasted);
    await expect(field(page)).toHaveValue(written);
    await isCountry(page, country);
    await expect(dialogOf(page).getByRole('button', { name: 'Получить код' })).toBeEnabled();
  }
  await press(page, 'Страна: Узбекистан');
  const list = dialogOf(page).getByRole('listbox');
  await dialogOf(page).getByPlaceholder('Поиск страны').fill('груз');
  await list.getByRole('option', { name: 'Грузия' }).click();
  await expect(field(page)).toHaveValue('+995 901 23 45 67');
  await expect(field(page)).toHaveAttribute('placeholder', '+995 000 00 00 00');
});

test('a country without codes says so in the list, and before anything is typed what to do', async ({
  page,
}) => {
  await sendCodesTo(page, ['RU', 'BY']);
  await openDetails(page);
  await press(page, 'Страна: Россия');
  const list = dialogOf(page).getByRole('listbox');
  await expect(list.getByRole('option', { name: 'Беларусь' })).not.toContainText('не отправляем');
  const uzbekistan = list.getByRole('option', { name: 'Узбекистан' });
  await expect(uzbekistan).toContainText('коды сюда не отправляем');
  await expectAccessible(page);
  await uzbekistan.click();
  const alert = dialogOf(page).getByRole('alert');
  await expect(alert).toContainText('Коды в эту страну не отправляем. Позвоните мастеру:');
  await expect(alert.getByRole('link')).toHaveAttribute('href', `tel:+${SALON_PHONE}`);
  await expect(alert.getByRole('link')).toHaveText('+7 916 555 00 11');
  await field(page).pressSequentially('+998901234567');
  await expect(dialogOf(page).getByRole('button', { name: 'Получить код' })).toBeDisabled();
  await field(page).fill('+375291234567');
  await isCountry(page, 'Беларусь');
  await expect(alert).toHaveCount(0);
  await expect(dialogOf(page).getByRole('button', { name: 'Получить код' })).toBeEnabled();
});

test('the list that cannot be loaded offers another try, and the way back', async ({ page }) => {
  await page.route('**/widget/v1/countries.*', (route) => route.abort());
  await openDetails(page);
  await press(page, 'Страна: Россия');
  await expect(dialogOf(page).getByRole('button', { name: 'Повторить' })).toBeVisible();
  await page.unroute('**/widget/v1/countries.*');
  await press(page, 'Повторить');
  await expect(dialogOf(page).getByRole('option').first()).toContainText('Россия');
});

test('a number that cannot be is told why, as soon as no further digit helps', async ({ page }) => {
  await openDetails(page);
  const dialog = dialogOf(page);
  const submit = dialog.getByRole('button', { name: 'Получить код' });
  for (const [typed, words] of [
    ['8029', 'Номеров, которые так начинаются, нет. Номер другой страны? Начните с +.'],
    ['+7 916 123 45 678', 'В номере больше цифр, чем бывает в этой стране.'],
    ['+375 29 123 45 678', 'В номере больше цифр, чем бывает в этой стране.'],
    ['+9991', 'Такого кода страны нет.'],
  ] as const) {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(dialog.getByText(words)).toBeVisible();
    await expect(submit).toBeDisabled();
  }
  await field(page).fill('');
  await field(page).pressSequentially('+7 916 123 45 67');
  await expect(dialog.getByText('В номере больше')).toHaveCount(0);
  await expect(submit).toBeEnabled();
});
