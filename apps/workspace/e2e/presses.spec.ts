import { expect, type Locator, type Page } from '@playwright/test';
import {
  newPhone,
  newToken,
  PASSWORD,
  passCode,
  passPhone,
  remember,
} from '../../widget/e2e/accounts.ts';
import { NOON_ZONE } from '../../widget/e2e/noon.ts';
import { newSalon, type Salon, senderOf } from '../../widget/e2e/salon.ts';
import { opened, test } from './cabinet.ts';
import { expectPresses, pressesOf } from './presses.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The instant that is `ms` after the last full quarter of an hour. */
const inMs = (ms: number): string =>
  new Date(Math.floor(Date.now() / (15 * MINUTE)) * 15 * MINUTE + ms).toISOString();

/** A salon where it is noon. */
const salonAtNoon = (page: Page, profile = {}): Promise<Salon> =>
  newSalon(page, {
    services: [{ title: 'Маникюр' }],
    profile: { time_zone: NOON_ZONE, ...profile },
  });

interface Booked {
  readonly documentId: string;
}

/** Анна's hour begins so many milliseconds from now. */
const bookAnna = (salon: Salon, ms: number): Promise<Booked> =>
  salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: inMs(ms),
    client: { name: 'Анна', phone: newPhone() },
  });

/** Each task begins on «Сегодня», in a phone's window. */
async function atToday(page: Page, { token }: Salon): Promise<() => Promise<number>> {
  await remember(page, token);
  await opened(page, '/cabinet', 'Сегодня');
  return pressesOf(page);
}

const button = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('button', { name, exact: typeof name === 'string' });
const link = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('link', { name, exact: typeof name === 'string' }).first();
const nextOf = (page: Page) => page.getByRole('region', { name: 'Ближайшая запись' });

test('who is next is seen and called', async ({ page }) => {
  const salon = await salonAtNoon(page);
  await bookAnna(salon, 30 * MINUTE);
  const presses = await atToday(page, salon);
  await expect(nextOf(page)).toContainText('Анна');
  await expectPresses(presses, 'Who is next');
  // No app takes the number here.
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await link(page, 'Позвонить: Анна').click();
  await expectPresses(presses, 'A call to who is next');
});

test('a request is confirmed, another one declined with a reason', async ({ page }) => {
  const salon = await salonAtNoon(page, { booking_policy: 'request' });
  for (const hours of [24, 26]) {
    const data = { services: [salon.services.Маникюр], starts_at: inMs(hours * HOUR) };
    await senderOf(page, await newToken(page))('POST', '/api/appointments', data);
  }
  const presses = await atToday(page, salon);
  await button(page, 'Подтвердить').first().click();
  await expect(page.getByRole('heading', { name: 'Ждут ответа: 1' })).toBeVisible();
  await expectPresses(presses, 'A request confirmed');

  const declining = await atToday(page, salon);
  await button(page, 'Отклонить').click();
  await page.getByLabel('Причина для себя').fill('Уезжаю');
  await button(page, 'Отклонить').click();
  await expect(page.getByRole('heading', { name: /Ждут ответа/ })).toBeHidden();
  await expectPresses(declining, 'A request declined with a reason');
});

test('somebody new is booked by the plus', async ({ page }) => {
  const presses = await atToday(page, await salonAtNoon(page));
  await link(page, 'Новая запись').click();
  await page.getByLabel('Найти клиента').fill('Вера');
  await button(page, 'Новый клиент').click();
  await page.getByLabel('Телефон').fill(newPhone());
  await button(page, 'Далее: услуги').click();
  await button(page, /^Маникюр/).click();
  await button(page, 'Далее: время').click();
  const time = page.getByRole('region', { name: 'Время' });
  await time.locator('section button').first().click();
  await button(page, 'Записать').click();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  await expectPresses(presses, 'A new appointment of somebody new');
});

test('somebody known is booked into free time, and once more in three weeks', async ({ page }) => {
  const salon = await salonAtNoon(page);
  await bookAnna(salon, 4 * HOUR);
  const presses = await atToday(page, salon);
  await link(page, /Свободно/).click();
  await button(page, /^Анна/).click();
  await button(page, /^Маникюр/).click();
  await button(page, 'Записать').click();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  await expectPresses(presses, 'A new appointment of somebody known, in free time');

  await link(page, 'Открыть запись').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Запись' })).toBeVisible();
  const repeating = await pressesOf(page);
  await button(page, 'Ещё действия').click();
  await link(page, 'Повторить через 3 недели').click();
  await button(page, 'Записать').click();
  await expect(page.getByRole('heading', { name: 'Записано' })).toBeVisible();
  await expectPresses(repeating, 'Once more in three weeks, from the appointment');
});

test('an appointment is moved by half an hour', async ({ page }) => {
  const salon = await salonAtNoon(page);
  const { documentId } = await bookAnna(salon, HOUR);
  const presses = await atToday(page, salon);
  await link(nextOf(page), /Анна$/).click();
  await button(page, 'Перенести').click();
  const dialog = page.getByRole('dialog');
  const to = new Date(Date.parse(inMs(HOUR)) + 30 * MINUTE);
  const time = new Intl.DateTimeFormat('ru', { timeZone: NOON_ZONE, timeStyle: 'short' });
  await button(dialog, time.format(to)).click();
  await button(dialog, 'Перенести').click();
  await expect(dialog).toBeHidden();
  await expectPresses(presses, 'A move of half an hour');
  await expect
    .poll(() => salon.send('GET', `/api/appointments/${documentId}`))
    .toMatchObject({ starts_at: to.toISOString() });
});

test('who came is done, at another price too, or did not come', async ({ page }) => {
  const salon = await salonAtNoon(page);
  await bookAnna(salon, -15 * MINUTE);
  const coming = await atToday(page, salon);
  await button(nextOf(page), 'На месте').click();
  await expect(nextOf(page)).toContainText('Клиент на месте');
  await expectPresses(coming, 'Somebody came');
  const done = await pressesOf(page);
  await button(nextOf(page), 'Завершить').click();
  await expect(nextOf(page)).toContainText('записей больше нет');
  await expectPresses(done, 'An appointment done');

  const dear = await salonAtNoon(page);
  await bookAnna(dear, -15 * MINUTE);
  const priced = await atToday(page, dear);
  await link(nextOf(page), /Анна$/).click();
  await button(page, 'Изменить цену').click();
  await page.getByLabel('Цена, ₽').fill('1 200');
  await button(page, 'Сохранить').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await button(page, 'Завершить').click();
  await expect(page.getByText('Завершена').first()).toBeVisible();
  await expectPresses(priced, 'An appointment done at another price');

  const missed = await salonAtNoon(page);
  await bookAnna(missed, -15 * MINUTE);
  const missing = await atToday(page, missed);
  await button(nextOf(page), 'Неявка').click();
  await expect(nextOf(page)).toContainText('записей больше нет');
  await expectPresses(missing, 'Somebody did not come');
});

test('an hour is kept free of clients, and a vacation', async ({ page }) => {
  const salon = await salonAtNoon(page);
  const presses = await atToday(page, salon);
  await link(page, 'Календарь').click();
  await button(page, 'Занять время').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('С', { exact: true }).fill('15:00');
  await dialog.getByLabel('До', { exact: true }).fill('16:00');
  await button(dialog, 'Занять').click();
  await expect(dialog).toBeHidden();
  await expectPresses(presses, 'An hour kept free');

  const vacation = await atToday(page, salon);
  await link(page, 'Ещё').click();
  await link(page, /^График/).click();
  await button(page, 'Добавить').click();
  const day = (days: number) => inMs(days * 24 * HOUR).slice(0, 10);
  await dialog.getByLabel('Первый день').fill(day(30));
  await dialog.getByLabel('Последний день').fill(day(40));
  await button(dialog, 'Сохранить').click();
  await expect(dialog).toBeHidden();
  await expectPresses(vacation, 'A vacation');
});

test('a client, the price of a service and the own link are at hand', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const salon = await salonAtNoon(page);
  await salon.send('POST', '/api/client-profiles', { name: 'Вера Павлова' });
  const client = await atToday(page, salon);
  await link(page, 'Клиенты').click();
  await page.getByLabel('Найти клиента').fill('павлова');
  await link(page, /Вера Павлова/).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Вера Павлова' })).toBeVisible();
  await expectPresses(client, 'A client found');

  const price = await atToday(page, salon);
  await link(page, 'Ещё').click();
  await link(page, /^Услуги/).click();
  await link(page, 'Маникюр').click();
  await page.getByRole('dialog').getByLabel('Цена, ₽').fill('1 700');
  await button(page.getByRole('dialog'), 'Сохранить').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectPresses(price, 'The price of a service');

  const copying = await atToday(page, salon);
  await link(page, 'Ещё').click();
  await link(page, /^Профиль/).click();
  await button(page, 'Скопировать').click();
  await expectPresses(copying, 'The own link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(salon.slug);
});

test('somebody new has a public page', async ({ page }) => {
  await page.goto('/cabinet');
  const dialog = page.getByRole('dialog');
  const presses = await pressesOf(page);
  const phone = newPhone();
  await passPhone(dialog, phone);
  await passCode(dialog, phone, 'Новый аккаунт');
  await dialog.getByLabel('Придумайте пароль').fill(PASSWORD);
  await button(dialog, 'Создать аккаунт').click();
  await link(page, 'Продолжить').click();
  await page.getByLabel('Имя или название').fill('Анна Иванова');
  await page.getByLabel('Город').fill('Самара');
  await button(page, 'Сохранить и дальше').click();
  await button(page, 'Женская стрижка').click();
  await button(page, 'Сохранить услугу').click();
  await button(page, 'Далее').click();
  await button(page, 'Сохранить и дальше').click();
  await page.getByLabel('Адрес страницы').fill(`anna-${Date.now()}`);
  await button(page, 'Опубликовать страницу').click();
  await expect(page.getByText('Страница опубликована')).toBeVisible();
  await expectPresses(presses, 'From nothing to a public page');
});

test('an appointment is dragged half an hour down, where the calendar opens as it was chosen last', async ({
  page,
  context,
}) => {
  const salon = await salonAtNoon(page);
  await bookAnna(salon, HOUR);
  await remember(page, salon.token);
  await opened(page, '/cabinet/calendar', 'Календарь');
  await button(page, 'Вид и действия').click();
  await page.getByRole('dialog').getByText('День', { exact: true }).click();
  await expect(page).toHaveURL(/view=day/);

  const presses = await atToday(page, salon);
  await link(page, 'Календарь').click();
  const entry = link(page, /Анна/);
  await entry.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  const box = await entry.boundingBox();
  if (!box) throw new Error('it is not drawn');
  const [x, y] = [box.x + box.width / 2, box.y + 20];
  const session = await context.newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: touchPoints as never });
  await finger('touchStart', { x, y });
  await expect(entry).toHaveAttribute('data-lifted');
  await finger('touchMove', { x, y: y + box.height / 4 });
  await finger('touchMove', { x, y: y + box.height / 2 });
  await finger('touchEnd');
  await button(page.getByRole('dialog'), 'Перенести').click();
  await expect(page.getByText(/^Перенесено на/).first()).toBeVisible();
  await expectPresses(presses, 'A move of half an hour by a drag');
});
