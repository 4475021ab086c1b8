import { expect, type Page } from '@playwright/test';
import { newPhone } from './accounts.ts';
import {
  answerOf,
  bookAsNew,
  dialogOf,
  headed,
  openBooking,
  openBookingPage,
  typeCode,
  typePhone,
} from './booking-page.ts';
import { newSalon, type Salon } from './salon.ts';
import { test } from './test.ts';
import { settled } from './widget-page.ts';

const chips = (page: Page) => page.locator('.chips button');

async function openTimes(page: Page, { slug, services }: Salon): Promise<void> {
  await openBookingPage(page, '');
  const [service = ''] = Object.values(services);
  await openBooking(page, { provider: slug, service });
  await expect(chips(page).first()).toBeVisible();
}

/** Minutes to the next midnight in Moscow, where salons are. */
function minutesLeftToday(): number {
  const now = new Date();
  return 24 * 60 - (((now.getUTCHours() + 3) % 24) * 60 + now.getUTCMinutes());
}

test('a held time is offered to its holder who goes back, and to nobody else', async ({
  page,
  context,
}) => {
  // The first free day is a whole one: where few times are left, none is held.
  const salon = await newSalon(page, { profile: { min_lead_minutes: minutesLeftToday() } });
  await openTimes(page, salon);
  const start = (await chips(page).first().textContent()) ?? '';
  await chips(page).first().click();
  const phone = newPhone();
  await typePhone(page, phone);
  const other = await context.newPage();
  await openTimes(other, salon);
  await expect(chips(other).filter({ hasText: start })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(chips(page).filter({ hasText: start })).toHaveCount(1);
  await chips(page).first().click();
  // The code that was sent holds for it.
  await dialogOf(page).getByRole('button', { name: 'Получить код' }).click();
  await typeCode(page, phone);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
});

test('many clients on one start: one is booked, all others are told of the nearest', async ({
  browser,
  page,
}) => {
  const salon = await newSalon(page);
  const clients = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const context = await browser.newContext();
      const own = await context.newPage();
      await openTimes(own, salon);
      return { context, own, phone: newPhone() };
    }),
  );
  const [first] = clients;
  // All saw it free before anybody held it.
  const time = first && ((await chips(first.own).first().textContent()) ?? '');
  for (const { own, phone } of clients) {
    await chips(own)
      .filter({ hasText: time ?? '?' })
      .click();
    const dialog = dialogOf(own);
    await dialog.getByLabel('Номер мобильного телефона').fill(phone);
  }
  await Promise.all(
    clients.map(({ own }) => dialogOf(own).getByRole('button', { name: 'Получить код' }).click()),
  );
  const ends = await Promise.all(
    clients.map(async ({ own, phone }) => {
      const code = headed(own, 'Код из СМС');
      const alert = own.getByText('Это время заняли. Ближайшее:');
      await expect(code.or(alert)).toBeVisible();
      if (await code.isVisible()) await typeCode(own, phone);
      await expect(headed(own, 'Вы записаны!').or(alert)).toBeVisible();
      return (await alert.isVisible()) ? chips(own).count() : 'booked';
    }),
  );
  expect(ends.sort()).toEqual([3, 3, 3, 'booked']);
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
  await Promise.all(clients.map(({ context }) => context.close()));
});

test('where the first weeks are full the first free one opens, and the way back works', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await salon.send('POST', '/api/holidays', { date_from: day(-1), date_to: day(35) });
  await openTimes(page, salon);
  const dialog = dialogOf(page);
  await expect(
    dialog
      .getByRole('group')
      .getByRole('button', { name: /^\d\d:\d\d/ })
      .first(),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Предыдущая неделя' }).click();
  await dialog.getByRole('button', { name: 'Предыдущая неделя' }).click();
  await expect(dialog.getByText('Мастер не работает.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Ближайшее: / }).click();
  await chips(page).first().click();
  await expect(headed(page, 'Ваши данные')).toBeVisible();
});

test('of a group no more seats are had than there are', async ({ page }) => {
  const salon = await newSalon(page, { services: [{ title: 'Йога', capacity: 3 }] });
  await openTimes(page, salon);
  const time = (await chips(page).first().textContent()) ?? '';
  await page.getByRole('button', { name: 'Больше мест' }).click();
  await page.getByRole('button', { name: 'Больше мест' }).click();
  await expect(chips(page).first()).toHaveText(time);
  await chips(page).first().click();
  const phone = newPhone();
  const intent = page.waitForRequest((request) => request.url().endsWith('/api/booking-intents'));
  await typePhone(page, phone);
  const { services, starts_at } = (await intent).postDataJSON().data;
  const client = await salon.send('POST', '/api/client-profiles', {
    name: 'Ирина',
    phone: newPhone(),
  });
  await salon.send('POST', '/api/appointments', { services, starts_at, client_profile: client.id });
  await typeCode(page, phone);
  await expect(page.getByText('Осталось мест: 2.')).toBeVisible();
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
});

test('each promo that is refused says why, at the full price', async ({ page }) => {
  const salon = await newSalon(page);
  let refusal = '';
  await page.route('**/api/appointments/quote', async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    await route.fulfill({ response, json: { data: { ...data, refusal } } });
  });
  await openTimes(page, salon);
  refusal = 'unknown';
  await chips(page).first().click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Промокод' }).click();
  const words = {
    unknown: 'Нет такого промокода',
    other_services: 'Не для этих услуг',
    other_time: 'Не на это время',
    new_clients_only: 'Только для первого визита',
    used_up: 'Уже использован',
    used_by_client: 'Уже использован',
    no_cheaper: 'Ваша скидка уже больше',
  };
  for (const [code, text] of Object.entries(words)) {
    refusal = code;
    await dialog.getByLabel('Промокод').fill(`ЛЕТО-${code}`);
    await dialog.getByRole('button', { name: 'Применить' }).click();
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByText('1 500₽')).toBeVisible();
  }
});

test('a request is taken back from where it was made', async ({ page }) => {
  const salon = await newSalon(page, { profile: { booking_policy: 'request' } });
  await openTimes(page, salon);
  await bookAsNew(page, 'Заявка отправлена');
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Отменить запись' }).click();
  await expect(headed(page, 'Отменить запись?')).toBeFocused();
  await dialog.getByRole('button', { name: 'Назад' }).click();
  await expect(headed(page, 'Мои записи')).toBeFocused();
  await expect(dialog.getByText('Ждёт подтверждения')).toBeVisible();
  await dialog.getByRole('button', { name: 'Отменить запись' }).click();
  await dialog.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(dialog.getByText('Запись отменена')).toBeVisible();
  expect(await salon.send('GET', '/api/appointments')).toMatchObject([
    { status: 'cancelled_by_client' },
  ]);
});

test('what was just booked is moved at once; where it may not be the list says so', async ({
  page,
}) => {
  const profile = { cancel_window_minutes: 0, client_move_limit: 1 };
  const salon = await newSalon(page, { profile });
  await openTimes(page, salon);
  await bookAsNew(page);
  const dialog = dialogOf(page);
  const move = dialog.getByRole('button', { name: 'Перенести' });
  await move.click();
  await expect(headed(page, 'Когда вам удобно?')).toBeFocused();
  await chips(page).last().click();
  await expect(dialog.getByText('Это последний перенос.')).toBeVisible();
  await move.click();
  await expect(dialog.getByText('Запись перенесена')).toBeVisible();
  await expect(dialog.getByText('Больше переносить нельзя.')).toBeVisible();
  await expect(move).toHaveCount(0);
  await openTimes(page, salon);
  await chips(page).first().click();
  await dialog.getByRole('button', { name: 'Записаться' }).click();
  await salon.send('POST', '/api/provider-profile/me', { client_move_limit: 0 });
  await move.click();
  await expect(headed(page, 'Мои записи')).toBeFocused();
  await expect(dialog.getByText('Больше переносить нельзя.')).toHaveCount(2);
});

test('inside a page nothing scrolls within, and what is below moves only with a press', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const salon = await newSalon(page);
  const body = `<div data-booking="${salon.slug}" data-view="inline"></div><p id="below">Ниже</p>`;
  await openBookingPage(page, body);
  const inside = page.locator('main okoshko-widget');
  const scrolled = () =>
    inside.evaluate((it) =>
      [...(it.shadowRoot?.querySelectorAll('*') ?? [])]
        .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY))
        .filter((one) => one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.className),
    );
  await inside.getByRole('button', { name: /Маникюр/ }).click();
  await expect(chips(page).first()).toBeVisible();
  expect(await scrolled()).toEqual([]);
  await chips(page).first().click();
  await expect(headed(page, 'Ваши данные')).toBeVisible();
  await settled(page);
  expect(await scrolled()).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('a professional who is signed in books at another’s as a client, and stays who they are', async ({
  page,
}) => {
  const [own, salon] = [await newSalon(page), await newSalon(page)];
  await openBookingPage(page, '');
  await page.evaluate((token) => localStorage.setItem('okoshko:token', token), own.token);
  await page.reload();
  await openTimes(page, salon);
  await bookAsNew(page);
  expect(await answerOf(page)).toMatchObject({ status: 'confirmed' });
  expect(await page.evaluate(() => localStorage.getItem('okoshko:token'))).toBe(own.token);
  expect(await page.evaluate(() => window.Okoshko?.user)).not.toBeNull();
});
