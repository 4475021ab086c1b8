import { expect, type Page } from '@playwright/test';
import { monthName } from '../src/ui/booking/dates.ts';
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
import { newSalon, type Salon } from './salon.ts';
import { test } from './test.ts';
import { expectAccessible, settled, watchFiles } from './widget-page.ts';

/** Books as somebody new, whom the page knows afterwards. */
async function becomeKnown(page: Page, salon: Salon): Promise<void> {
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await bookAsNew(page);
  await dialogOf(page).getByRole('button', { name: 'Готово' }).click();
}

test('a page that books loads nothing but the loader until somebody presses: no sales block', async ({
  page,
}) => {
  const files = watchFiles(page);
  const salon = await newSalon(page);
  await openBookingPage(
    page,
    `<button data-booking="${salon.slug}">Своя кнопка</button>
    <div id="ours" data-booking="${salon.slug}" data-label="Выбрать время"></div>`,
  );
  await page.evaluate((slug) => {
    const late = document.createElement('div');
    late.dataset.booking = slug;
    document.querySelector('main')?.append(late);
  }, salon.slug);
  await expect(page.getByRole('button', { name: 'Записаться' })).toBeVisible();
  await settled(page);
  expect(files).toEqual(['okoshko']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Выбрать время' }).click();
  await expect(headed(page, 'Выберите услугу')).toBeFocused();
  const parts = ['actions', 'booking', 'finish', 'okoshko', 'session', 'ui'];
  await expect.poll(() => files.sort()).toEqual(parts);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.closest('#ours')?.id)).toBe('ours');
});

test('where some hours are cheaper, each time says what it saves, and is booked for that', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await salon.send('POST', '/api/promos', {
    ...{ title: 'Тихие часы', kind: 'percent', value: 10 },
    ...{ time_from: '10:00:00.000', time_to: '12:00:00.000' },
  });
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  const dialog = dialogOf(page);
  await expect(dialog.locator('.starts button').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Следующая неделя' }).click();
  // The next week has whole days, which begin at ten in the morning.
  await expect(dialog.locator('.starts button').first()).toHaveText(/^10:00/);
  const times = await dialog.locator('.starts button').allTextContents();
  const cheap = times.filter((time) => time.includes('−150₽'));
  expect(cheap.length).toBeGreaterThan(0);
  expect(cheap).toEqual(times.filter((time) => time < '12'));
  await dialog.locator('.starts button').first().click();
  await expect(dialog.getByText('Скидка −150₽')).toBeVisible();
  await expect(dialog.locator('.summary s'), 'the price without it is struck').toBeVisible();
});

test('no such provider: it rejects, and nothing stays on the page', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/^Okoshko: nobody who can be booked with/);
  await openBookingPage(page, '');
  await openBooking(page, { provider: 'nobody-here' });
  expect(await answerOf(page)).toBe('provider_not_found');
  await expect(page.locator('html > okoshko-widget')).toHaveCount(0);
});

test('two services are one appointment; Back keeps both, out of the first step it closes', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug });
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Добавить ещё услугу' }).click();
  await dialog.getByLabel(/Маникюр/).check();
  await dialog.getByLabel(/Педикюр/).check();
  await expect(dialog.getByText('2 услуги · 2 часа · 3 000₽')).toBeVisible();
  await dialog.getByRole('button', { name: 'Выбрать время' }).click();
  await pressChip(page);
  await expect(dialog.getByLabel('Номер мобильного телефона')).toBeVisible();
  await page.goBack();
  await expect(headed(page, 'Когда вам удобно?')).toBeFocused();
  await page.goBack();
  await expect(dialog.getByLabel(/Маникюр/)).toBeChecked();
  await expect(dialog.getByLabel(/Педикюр/)).toBeChecked();
  await dialog.getByRole('button', { name: 'Выбрать время' }).click();
  await bookAsNew(page);
  expect(await answerOf(page)).toMatchObject({ price: 300_000, services: [{}, {}] });
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await openBooking(page, { provider: salon.slug });
  await expect(headed(page, 'Выберите услугу')).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  expect(await answerOf(page)).toBeNull();
  expect(page.url()).toContain('/demo/host.html');
});

test('an answer is lost: it is looked for under the same key, and there is one appointment', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await becomeKnown(page, salon);
  await openBooking(page, { provider: salon.slug, service: salon.services.Педикюр ?? '' });
  await pressChip(page);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/appointments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await dialogOf(page).getByRole('button', { name: 'Записаться' }).click();
  await expect(dialogOf(page).getByText('Проверяем запись…')).toBeVisible();
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(2);
});

test('a session that is over: its token alone is dropped, and the phone is asked for', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await becomeKnown(page, salon);
  await page.evaluate(() => {
    const stored = localStorage.getItem('okoshko:client-token') ?? '';
    localStorage.setItem('okoshko:client-token', stored.replace(/"token":"..../, '"token":"gone'));
  });
  await openBooking(page, { provider: salon.slug, service: salon.services.Педикюр ?? '' });
  await pressChip(page);
  await expect(dialogOf(page).getByLabel('Номер мобильного телефона')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('okoshko:client-token'))).toBeNull();
});

test('a raised price is asked first; a promo that is refused says why, and nothing is taken off', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await pressChip(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Промокод' }).click();
  await dialog.getByLabel('Промокод').fill('НЕТТАКОГО');
  await dialog.getByRole('button', { name: 'Применить' }).click();
  await expect(dialog.getByText('Нет такого промокода')).toBeVisible();
  await expect(dialog.getByText('1 500₽')).toBeVisible();
  const phone = newPhone();
  await typePhone(page, phone);
  await salon.send('PUT', `/api/services/${salon.services.Маникюр}`, { price: 270_000 });
  await typeCode(page, phone);
  await expect(dialog.getByText('Цена изменилась: было 1 500₽, стало 2 700₽')).toBeVisible();
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Записаться за 2 700₽' }).click();
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(await answerOf(page)).toMatchObject({ price: 270_000 });
});

test('where the provider answers first it is a request; of a group no more seats than there are', async ({
  page,
}) => {
  const salon = await newSalon(page, {
    profile: { booking_policy: 'request' },
    services: [{ title: 'Йога', capacity: 2 }, { title: 'Маникюр' }],
  });
  await openBookingPage(page, '');
  const dialog = dialogOf(page);
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await bookAsNew(page, 'Заявка отправлена');
  await expect(dialog.getByText(/Мастер ответит до /)).toBeVisible();
  expect(await answerOf(page)).toMatchObject({ status: 'pending' });
});

test('inside the page: no dialog, no entry of the history, gone with its element', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(
    page,
    `<div data-booking="${salon.slug}" data-view="inline" data-service="${salon.services.Маникюр}"></div>`,
  );
  const before = await page.evaluate(() => history.length);
  const inside = page.locator('main okoshko-widget');
  await expect(inside.getByRole('heading', { name: 'Когда вам удобно?' })).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await expectAccessible(page);
  await inside.locator('.chips button').first().click();
  await expect(inside.getByLabel('Номер мобильного телефона')).toBeVisible();
  await expect(headed(page, 'Ваши данные')).toBeFocused();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(before);
  await page.locator('[data-booking]').evaluate((element) => element.remove());
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(window.recorded.at(-1))))
    .toContain('bookingclose');
});

test('a day without time that is pressed is the chosen one, says so, and leads to the nearest free day', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const dayAfter = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await salon.send('POST', '/api/holidays', { date_from: dayAfter(9), date_to: dayAfter(9) });
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Показать месяц' }).click();
  // The calendar opens with the first day that has time: late on the last of a month that is the next one already.
  const months = [monthName(dayAfter(0)), monthName(dayAfter(9))];
  const shown = dialog.getByText(new RegExp(`^(${months.join('|')})$`));
  if ((await shown.textContent()) !== months[1])
    await dialog.getByRole('button', { name: 'Следующий месяц' }).click();
  // It is told to be unavailable, but may be pressed.
  await dialog.getByRole('gridcell', { name: /мастер не работает/ }).click({ force: true });
  const chosen = dialog.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAccessibleName(/мастер не работает$/);
  const live = dialog.locator('p.away[role=status]');
  await expect(live).toHaveText(
    /^[а-я]+, \d+ [а-я]+, мастер не работает Ближайшее: [а-я]+, \d+ [а-я]+$/,
  );
  await expectAccessible(page);
  const free = dialog.getByRole('button', { name: /^Ближайшее: / });
  const name = ((await free.textContent()) ?? '').replace('Ближайшее: ', '');
  await free.click();
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${name}, свободно: `));
  await expect(dialog.getByRole('group', { name }).getByRole('button').first()).toBeFocused();
});

test('whoever has as many visits as they may hears of it before a code, and is led to them', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  const book = () =>
    openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await becomeKnown(page, salon);
  for (let n = 0; n < 2; n += 1) {
    await book();
    await pressChip(page);
    await dialogOf(page).getByRole('button', { name: 'Записаться' }).click();
    await dialogOf(page).getByRole('button', { name: 'Готово' }).click();
  }
  const [client] = await salon.send<{ phone: string }[]>('GET', '/api/client-profiles');
  await page.evaluate(() => localStorage.removeItem('okoshko:client-token'));
  await book();
  await pressChip(page);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Номер мобильного телефона').fill(client?.phone ?? '');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/У вас уже 3 записи к этому мастеру/);
  await expect(headed(page, 'Ваши данные')).toBeVisible();
  await dialog.getByRole('button', { name: 'Мои записи' }).click();
  await expect(headed(page, 'Мои записи')).toBeVisible();
});
