import { expect, type Locator, type Route } from '@playwright/test';
import { codeFor } from './accounts.ts';
import { openOwn, openSalon, show } from './own-appointments.ts';
import { test } from './test.ts';
import { expectAccessible, settled } from './widget-page.ts';

const heading = (dialog: Locator, name: string) =>
  dialog.getByRole('heading', { name, exact: true });
const upcoming = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Предстоящие' }).getByRole('listitem');
const past = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Прошедшие' }).getByRole('listitem');
const cancelled = (dialog: Locator) =>
  dialog.getByRole('region', { name: 'Отменённые' }).getByRole('listitem');
const times = (dialog: Locator) =>
  dialog.getByRole('group', { name: /^[а-я]+, \d+ [а-я]+$/ }).getByRole('button');

test('a client comes by phone and code, sees what is to come and what was, moves by keyboard and cancels', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const { documentId: id } = await salon.book(3);
  await salon.complete(2);
  const dialog = await show(page);
  await expectAccessible(page);
  await dialog.getByLabel('Номер мобильного телефона').pressSequentially(salon.phone.slice(1));
  await page.keyboard.press('Enter');
  await dialog.getByPlaceholder('Код из СМС').fill(await codeFor(page, salon.phone));

  await expect(heading(dialog, 'Мои записи')).toBeFocused();
  await expect(upcoming(dialog)).toHaveCount(1);
  await expect(upcoming(dialog)).toContainText('Подтверждена');
  await expect(upcoming(dialog)).toContainText('2 500₽');
  await expect(upcoming(dialog)).toContainText('Вера Лаврова, Москва, Покровка, 7');
  await expect(past(dialog)).toContainText('Состоялась');
  await expectAccessible(page);
  const before = await upcoming(dialog).textContent();

  await upcoming(dialog).getByRole('button', { name: 'Перенести' }).press('Enter');
  await expect(heading(dialog, 'Когда вам удобно?')).toBeFocused();
  await times(dialog).last().focus();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(heading(dialog, 'Перенести запись?')).toBeFocused();
  await expectAccessible(page);
  // One price, as it stays the same; nothing was moved yet.
  await expect(dialog.getByText('→')).toHaveCount(0);
  await expect(dialog.getByText('Переносов останется: 4.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(dialog, 'Когда вам удобно?')).toBeFocused();
  await times(dialog).last().press('Enter');
  await dialog.getByRole('button', { name: 'Перенести' }).press('Enter');
  await expect(heading(dialog, 'Мои записи')).toBeFocused();
  await expect(dialog.getByRole('status').filter({ hasText: 'Запись перенесена' })).toBeVisible();
  await expect(upcoming(dialog)).not.toHaveText(before ?? '');

  await upcoming(dialog).getByRole('button', { name: 'Отменить запись' }).press('Enter');
  await expect(heading(dialog, 'Отменить запись?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(heading(dialog, 'Мои записи')).toBeFocused();
  await upcoming(dialog).getByRole('button', { name: 'Отменить запись' }).press('Enter');
  await dialog.getByLabel('Причина (необязательно)').fill('Заболела');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Да, отменить' }).press('Enter');
  await expect(dialog.getByRole('status').filter({ hasText: 'Запись отменена' })).toBeVisible();
  // It is three days ahead: it is not over.
  await expect(cancelled(dialog).filter({ hasText: 'Отменена вами' })).toHaveCount(1);
  await expect(past(dialog)).toHaveCount(1);
  await expect(upcoming(dialog)).toHaveCount(0);

  const events = await page.evaluate(() => window.recorded as [string, { id: string }][]);
  expect(events.map(([type, detail]) => [type, detail.id])).toEqual([
    ['okoshko:bookingmoved', id],
    ['okoshko:bookingcancelled', id],
  ]);
  expect(JSON.stringify(events)).not.toContain(salon.phone);
});

test('each card has the face of whom it is with: letters or a photo, which pushes nothing when it comes', async ({
  page,
}) => {
  const salon = await openSalon(page);
  await salon.book(3);
  const letters = await openOwn(page, salon);
  await expect(upcoming(letters).getByText('ВЛ', { exact: true })).toBeVisible();
  const size = () => upcoming(letters).evaluate((card) => card.getBoundingClientRect().height);
  const before = await size();
  await salon.takePhoto();
  let comes = () => {};
  const late = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route('**/uploads/**', async (route: Route) => {
    await late;
    await route.continue();
  });
  const photo = upcoming(await openOwn(page, salon)).locator('img');
  await expect(photo).toHaveAttribute('loading', 'lazy');
  expect(await size()).toBe(before);
  comes();
  await expect
    .poll(() => photo.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
    .toBeGreaterThan(0);
  expect(await size()).toBe(before);
});

test('who moves and cancels at once is not refused for what they changed themselves', async ({
  page,
}) => {
  const salon = await openSalon(page);
  await salon.book(3);
  const dialog = await openOwn(page, salon);
  await upcoming(dialog).getByRole('button', { name: 'Перенести' }).click();
  await expect(times(dialog).first()).toBeVisible();
  const reading = new Promise<Route>((resolve) =>
    page.route('**/api/appointments?*', resolve, { times: 1 }),
  );
  await times(dialog).last().click();
  await dialog.getByRole('button', { name: 'Перенести' }).click();
  const reread = await reading;
  // The page has drawn whatever it draws before the list is here.
  await settled(page);
  await expect(heading(dialog, 'Мои записи')).toHaveCount(0);
  await reread.continue();
  await expect(dialog.getByRole('status').filter({ hasText: 'Запись перенесена' })).toBeVisible();
  await upcoming(dialog).getByRole('button', { name: 'Отменить запись' }).click();
  await dialog.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Запись отменена' })).toBeVisible();
});

test('a move tells its price before it, and asks anew where that changes meanwhile', async ({
  page,
}) => {
  const salon = await openSalon(page);
  const { id } = await salon.book(3);
  const promo = await salon.asProvider('POST', '/api/promos', {
    ...{ title: 'Скидка', kind: 'percent', value: 10 },
  });
  const priceOf = async () => {
    const path = `/api/appointments/${id}?populate=participants`;
    const { participants } = await salon.asProvider<{ participants: [{ price: number }] }>(
      'GET',
      path,
    );
    return participants[0].price;
  };
  const dialog = await openOwn(page, salon);
  await upcoming(dialog).getByRole('button', { name: 'Перенести' }).click();
  await times(dialog).last().click();
  await expect(dialog.getByText('2 500₽ → 2 250₽')).toBeVisible();
  expect(await priceOf()).toBe(250_000);
  await salon.asProvider('PUT', `/api/promos/${promo.id}`, { is_active: false });
  const move = dialog.getByRole('button', { name: 'Перенести' });
  await move.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Цена изменилась' })).toBeVisible();
  await expect(dialog.getByText('→')).toHaveCount(0);
  await expectAccessible(page);
  await move.click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Запись перенесена' })).toBeVisible();
  expect(await priceOf()).toBe(250_000);
});

test('what is over is reviewed and repeated, while its service is offered', async ({ page }) => {
  const salon = await openSalon(page);
  const gone = await salon.service('Педикюр');
  await salon.book(3);
  await salon.complete(2);
  await salon.complete(3, gone);
  await salon.asProvider('PUT', `/api/services/${gone.id}`, { is_online_bookable: false });
  const dialog = await openOwn(page, salon);
  await expect(past(dialog).filter({ hasText: 'Педикюр' })).toContainText('Этой услуги больше нет');
  const manicure = past(dialog).filter({ hasText: 'Маникюр' });
  await manicure.getByRole('button', { name: 'Оставить отзыв' }).click();
  await expect(dialog.getByRole('button', { name: 'Отправить' })).toBeDisabled();
  await dialog.getByRole('radio', { name: '4' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '5' })).toBeChecked();
  await dialog.getByLabel('Расскажите, как всё прошло').fill('Всё понравилось');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Отправить' }).click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Отзыв опубликован' })).toBeVisible();
  await expect(manicure).toContainText('Ваша оценка: 5');
  await expect(dialog.getByRole('button', { name: 'Оставить отзыв' })).toHaveCount(0);
  const response = await page.request.get(`/api/pages/${salon.slug}`);
  expect((await response.json()).data.reviews).toMatchObject([
    { rating: 5, text: 'Всё понравилось' },
  ]);

  await manicure.getByRole('button', { name: 'Повторить' }).click();
  await expect(heading(dialog, 'Когда вам удобно?')).toBeVisible();
  await expect(dialog).toContainText('Маникюр');
});

test('what the server refuses is said in words, and nothing is moved', async ({ page }) => {
  const salon = await openSalon(page);
  const { id } = await salon.book(3);
  const read = () =>
    salon.asProvider<{ starts_at: string; status: string }>('GET', `/api/appointments/${id}`);
  const before = await read();
  const dialog = await openOwn(page, salon);
  const refusals = [
    [
      'Запись изменилась.',
      () => salon.asProvider('PUT', `/api/appointments/${id}`, { provider_note: 'Окно' }),
    ],
    ['Больше переносить нельзя.', () => salon.rules({ client_move_limit: 0 })],
    [
      'Онлайн уже поздно: позвоните мастеру.',
      () => salon.rules({ client_move_limit: 5, cancel_window_minutes: 10_000 }),
    ],
  ] as const;
  for (const [words, happens] of refusals) {
    await upcoming(dialog).getByRole('button', { name: 'Перенести' }).click();
    await expect(times(dialog).first()).toBeVisible();
    await times(dialog).last().click();
    const move = dialog.getByRole('button', { name: 'Перенести' });
    await expect(move).toBeVisible();
    await happens();
    await move.click();
    await expect(dialog.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(await read()).toMatchObject({ starts_at: before.starts_at, status: 'confirmed' });
    await salon.rules({ client_move_limit: 5, cancel_window_minutes: 60 });
    await page.getByRole('button', { name: 'Закрыть' }).click();
    await show(page);
  }
  await salon.rules({ cancel_window_minutes: 10_000 });
  await page.getByRole('button', { name: 'Закрыть' }).click();
  await show(page);
  await expect(upcoming(dialog)).toContainText('Онлайн уже поздно: позвоните мастеру.');
  await expect(upcoming(dialog).getByRole('link', { name: 'Позвонить мастеру' })).toBeVisible();
  await expect(upcoming(dialog).getByRole('button', { name: 'Перенести' })).toHaveCount(0);
});
