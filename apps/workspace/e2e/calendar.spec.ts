import { type CDPSession, expect, type Locator, type Page, type Request } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

/** The day after tomorrow: nothing of it is over, whatever the hour. */
const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
const at = (time: string) => `${DAY}T${time}:00+03:00`;
const HOUR_PX = 60;

interface Booked {
  readonly documentId: string;
}

async function bookedSalon(page: Page, times: Readonly<Record<string, string>>) {
  const salon = await newSalon(page);
  const appointments: Record<string, Booked> = {};
  for (const [name, time] of Object.entries(times)) {
    appointments[name] = await book(salon, name, time);
  }
  await remember(page, salon.token);
  return { salon, appointments };
}

async function book(salon: Salon, name: string, time: string): Promise<Booked> {
  const client = await salon.send('POST', '/api/client-profiles', { name });
  return salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    client_profile: client.documentId,
    starts_at: at(time),
  });
}

const openDay = (page: Page) => opened(page, `/cabinet/calendar?view=day&day=${DAY}`, 'Календарь');
const entryOf = (page: Page, name: string) => page.getByRole('link', { name });
const dialogOf = (page: Page) => page.getByRole('dialog');

/** Takes the appointment by M so many hours down, and lets it go. */
async function moveByKeys(page: Page, entry: Locator, hours: number): Promise<void> {
  await entry.focus();
  await page.keyboard.press('m');
  for (let i = 0; i < hours * 4; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Перенести' }).click();

const isMove = (request: Request) =>
  request.method() === 'PUT' && request.url().includes('/api/appointments/');

async function centreOf(entry: Locator) {
  const box = await entry.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return { x: box.x + box.width / 2, y: box.y + 20 };
}

const finger = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: object) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at as never] : [] });

test('a finger that stays takes an appointment along, one that swipes at once scrolls', async ({
  page,
  context,
}) => {
  await bookedSalon(page, { Анна: '12:00' });
  await openDay(page);
  const session = await context.newCDPSession(page);
  const entry = entryOf(page, 'Анна');
  await entry.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const start = await centreOf(entry);
  await finger(session, 'touchStart', start);
  await expect(entry).toHaveAttribute('data-lifted');
  await finger(session, 'touchMove', { ...start, y: start.y + HOUR_PX / 2 });
  await finger(session, 'touchMove', { ...start, y: start.y + HOUR_PX });
  await finger(session, 'touchEnd');
  await expect(dialogOf(page)).toContainText('Перенести на 13:00?');
  await expect(dialogOf(page)).toContainText('Анна получит сообщение');
  const saved = page.waitForRequest(isMove);
  await confirm(page);
  expect((await saved).postDataJSON()).toEqual({
    data: { starts_at: new Date(at('13:00')).toISOString(), version: 1 },
  });
  await expect(page.getByText('Перенесено на 13:00').first()).toBeVisible();
  await page.reload();
  await expect(entryOf(page, 'Анна')).toContainText('13:00–14:00');

  await entry.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => scrollY);
  const swiped = await centreOf(entry);
  await finger(session, 'touchStart', swiped);
  for (const far of [20, 40, 60, 80]) {
    await finger(session, 'touchMove', { ...swiped, y: swiped.y - far });
  }
  await finger(session, 'touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 40);
  await expect(dialogOf(page)).toHaveCount(0);
});

test('moved by keys alone: said aloud, shown at once, saved', async ({ page }) => {
  await bookedSalon(page, { Анна: '12:00' });
  await openDay(page);
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/appointments/*', async (route) => {
    if (route.request().method() === 'PUT') await released;
    await route.continue();
  });
  await entryOf(page, 'Анна').focus();
  await page.keyboard.press('m');
  // The arrows of the search are its own.
  await page.keyboard.press('Control+k');
  await expect(dialogOf(page).getByRole('textbox')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  for (let i = 0; i < 4; i += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: '13:00' })).toBeAttached();
  await expect(dialogOf(page)).toContainText('Перенести на 13:00?');
  await page.keyboard.press('Enter');
  await expect(entryOf(page, 'Анна')).toContainText('Сохраняем');
  await expect(entryOf(page, 'Анна')).toContainText('13:00–14:00');
  await expect(entryOf(page, 'Анна')).toBeFocused();
  answer();
  await expect(page.getByText('Перенесено на 13:00').first()).toBeVisible();
  await expect(entryOf(page, 'Анна')).not.toContainText('Сохраняем');
});

test('what another tab changed is told; a time that is taken brings the nearest', async ({
  page,
}) => {
  const { salon, appointments } = await bookedSalon(page, { Анна: '12:00', Вера: '16:00' });
  await openDay(page);
  await salon.send('PUT', `/api/appointments/${appointments.Анна?.documentId}`, {
    starts_at: at('11:00'),
  });
  await moveByKeys(page, entryOf(page, 'Анна'), 1);
  await confirm(page);
  await expect(dialogOf(page)).toContainText('Запись тем временем изменили');
  await expect(dialogOf(page)).toContainText('11:00');
  await dialogOf(page).getByRole('button', { name: 'Понятно' }).click();
  await expect(entryOf(page, 'Анна')).toContainText('11:00–12:00');

  await moveByKeys(page, entryOf(page, 'Анна'), 5);
  await confirm(page);
  await expect(dialogOf(page)).toContainText('16:00 — время занято');
  await expect(entryOf(page, 'Анна')).toContainText('11:00–12:00');
  await dialogOf(page).getByRole('button', { name: '15:00' }).click();
  await expect(page.getByText('Перенесено на 15:00').first()).toBeVisible();
  await page.reload();
  await expect(entryOf(page, 'Анна')).toContainText('15:00–16:00');
});

test('an answer that is lost is read again, not sent again', async ({ page }) => {
  await bookedSalon(page, { Анна: '12:00' });
  await openDay(page);
  let moves = 0;
  await page.route('**/api/appointments/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    moves += 1;
    await route.fetch();
    await route.abort();
  });
  await moveByKeys(page, entryOf(page, 'Анна'), 1);
  await confirm(page);
  await expect(page.getByText('Перенесено на 13:00').first()).toBeVisible();
  await expect(entryOf(page, 'Анна')).toContainText('13:00–14:00');
  expect(moves).toBe(1);
});

test('time off over two appointments names both, and both stay', async ({ page }) => {
  await bookedSalon(page, { Анна: '12:00', Вера: '14:00' });
  await opened(page, `/cabinet/calendar?view=week&day=${DAY}`, 'Календарь');
  await page.getByRole('button', { name: 'Занять время' }).click();
  await dialogOf(page).getByLabel('С', { exact: true }).fill('12:30');
  await dialogOf(page).getByLabel('До', { exact: true }).fill('14:30');
  await expect(dialogOf(page).getByRole('status')).toContainText('12:00 Анна, 14:00 Вера');
  await dialogOf(page).getByLabel('Для чего').fill('Врач');
  await dialogOf(page).getByRole('button', { name: 'Занять' }).click();
  const moves = dialogOf(page).getByRole('link', { name: /^Перенести: / });
  await expect(moves).toHaveCount(2);
  await expect(moves.first()).toHaveAttribute('href', /\?dialog=move$/);
  await expect(dialogOf(page).getByRole('link', { name: /12:00–13:00 ?Анна/ })).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Написать всем' }).click();
  await expect(dialogOf(page).getByText('Отправляем 2 сообщения с просьбой')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(entryOf(page, 'Анна')).toBeVisible();
  await expect(entryOf(page, 'Вера')).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Врач' }).click();
  await dialogOf(page).getByRole('button', { name: 'Освободить' }).click();
  await expect(page.getByRole('button', { name: 'Врач' })).toHaveCount(0);
});
