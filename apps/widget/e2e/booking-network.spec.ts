import { expect } from '@playwright/test';
import { newPhone } from './accounts.ts';
import {
  answerOf,
  bookAsNew,
  dialogOf,
  headed,
  openBooking,
  openBookingPage,
  pressChip,
  typeCode,
  typePhone,
} from './booking-page.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

test('no quote comes: what was booked is told with the price that was asked', async ({ page }) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await page.route('**/api/appointments/quote', (route) => route.abort());
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await bookAsNew(page);
  await expect(dialogOf(page).getByText('1 500₽')).toBeVisible();
  expect(await answerOf(page)).toMatchObject({ price: 150_000 });
});

test('who presses twice sends one code, and one more when asked', async ({ page }) => {
  await page.clock.install();
  const salon = await newSalon(page);
  await openBookingPage(page, `<div data-booking="${salon.slug}"></div>`);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/booking-intents(\/\w+\/code)?$/.test(request.url())) sent.push(request.method());
  });
  await page.getByRole('button', { name: 'Записаться' }).dblclick();
  const dialog = dialogOf(page);
  // The second press of the two falls on whatever has come in the row's place.
  await dialog.getByRole('button', { name: /Маникюр/ }).dblclick();
  await expect(headed(page, 'Когда вам удобно?')).toBeVisible();
  await page.locator('.chips button').first().dblclick();
  await expect(headed(page, 'Ваши данные')).toBeVisible();
  await dialog.getByLabel('Номер мобильного телефона').fill(newPhone());
  await dialog.getByRole('button', { name: 'Получить код' }).dblclick();
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  expect(sent).toHaveLength(1);
  await page.clock.fastForward(61_000);
  await page.route('**/booking-intents/*/code', (route) =>
    route.fulfill({ json: { data: { token: 't', retry_after: 60 } } }),
  );
  await dialog.getByRole('button', { name: 'Выслать повторно' }).dblclick();
  await expect(dialog.getByText(/Выслать повторно через/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('while SMS are short, it is said that a call is faster', async ({ page }) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await page.route('**/api/booking-intents', async (route) => {
    const { data } = await (await route.fetch()).json();
    await route.fulfill({ status: 201, json: { data: { ...data, is_delayed: true } } });
  });
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await pressChip(page);
  await typePhone(page, newPhone());
  await expect(dialogOf(page).getByText('СМС сейчас идут дольше обычного.')).toBeVisible();
});

test('a time is chosen before the next steps came, or where they cannot: it is said, and kept', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/Failed to load resource/);
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  let isLost = true;
  await page.route('**/finish.*.js*', async (route) => {
    if (isLost) await route.abort();
    else await route.continue();
  });
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await pressChip(page);
  const dialog = dialogOf(page);
  await expect(headed(page, 'Ваши данные')).toBeFocused();
  await expect(dialog.getByText('Не удалось загрузить. Проверьте интернет.')).toBeVisible();
  await expectAccessible(page);
  isLost = false;
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  const phone = newPhone();
  await typePhone(page, phone);
  await typeCode(page, phone);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
});
