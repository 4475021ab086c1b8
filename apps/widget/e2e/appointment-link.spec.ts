import { expect, type Page } from '@playwright/test';
import { ANNA, newPhone, tokenOf } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

/** An appointment of a new client of Anna's, ten days ahead, and the address in the message about it. */
async function bookedLink(page: Page): Promise<{ link: string; free: readonly string[] }> {
  const token = await tokenOf(page, ANNA);
  const send = async (method: string, path: string, data?: object) => {
    const response = await page.request.fetch(path, {
      method,
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data: { data } }),
    });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
    return (await response.json()).data;
  };
  const phone = newPhone();
  const client = await send('POST', '/api/client-profiles', { name: 'Ольга', phone });
  const [service] = await send('GET', '/api/services?sort=id');
  const from = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
  const starts = await send('POST', `/api/appointments/possible_starts/${from}`, {
    provider_profile: 1,
    services: [service.id],
    days: 14,
  });
  await send('POST', '/api/appointments', {
    services: [service.id],
    starts_at: starts[0].starts_at,
    client_profile: client.id,
  });
  let link = '';
  await expect
    .poll(async () => {
      const headers = { Accept: 'application/json' };
      const messages = await (await page.request.get('/dev/outbox', { headers })).json();
      const text = messages.find((one: { to: string }) => one.to === phone)?.text ?? '';
      link = /\/v\/\w+/.exec(text)?.[0] ?? '';
      return link;
    })
    .toBeTruthy();
  return { link, free: starts.map((one: { starts_at: string }) => one.starts_at) };
}

test('by keyboard a client opens the link of a message, moves the appointment and cancels it', async ({
  page,
}) => {
  const { link } = await bookedLink(page);
  let presses = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET') presses += 1;
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ваша запись' })).toBeFocused();
  await expect(page.getByText('Подтверждена')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText(/\+7|79\d{9}/)).toHaveCount(0);
  await expectAccessible(page);
  expect(presses).toBe(0);
  const calendar = page.getByRole('link', { name: 'В календарь' });
  const file = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect([file.status(), await file.text()]).toEqual([200, expect.stringContaining('VALARM')]);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Когда вам удобно?' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'День' })).toBeVisible();
  await expectAccessible(page);
  const times = page.getByRole('group', { name: /^[а-я]+, \d+ [а-я]+$/ }).getByRole('button');
  await times.last().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Перенести запись?' })).toBeFocused();
  await expect(page.getByText('Станет', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Запись перенесена' })).toBeFocused();

  await page.getByRole('button', { name: 'Отменить запись' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('form', { name: 'Отменить запись?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Заболела');
  await expectAccessible(page);
  await page.route('**/cancel', (route) => route.abort());
  await page.getByRole('button', { name: 'Да, отменить' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Не получилось' })).toBeVisible();
  await page.unroute('**/cancel');
  await page.getByRole('button', { name: 'Да, отменить' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Запись отменена' })).toBeFocused();
  await expect(page.getByText('Отменена вами')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Показать на карте' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Записаться снова' })).toHaveAttribute(
    'href',
    '/p/anna',
  );
  await expect(page.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
});

test('what the server refuses is said in words: changed meanwhile, a start that was taken, no such link', async ({
  page,
}) => {
  const { link } = await bookedLink(page);
  await page.goto(link);
  const refuse = (path: string, status: number, code: string) =>
    page.route(path, (route) =>
      route.fulfill({ status, json: { data: null, error: { status, details: { code } } } }),
    );
  await refuse('**/move', 409, 'slot_taken');
  await page.getByRole('button', { name: 'Перенести' }).click();
  const times = page.getByRole('group', { name: /^[а-я]+, \d+ [а-я]+$/ }).getByRole('button');
  await times.first().click();
  const move = page.getByRole('button', { name: 'Перенести' });
  // A price that changed is asked about anew.
  await page.unrouteAll();
  await page.route('**/move', (route) =>
    route.fulfill({
      status: 409,
      json: {
        data: null,
        error: { status: 409, details: { code: 'price_changed', expected: 1, price: 310_000 } },
      },
    }),
  );
  await move.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Цена изменилась' })).toBeVisible();
  await expect(page.getByText('→ 3 100₽')).toBeVisible();
  await page.unrouteAll();
  await refuse('**/move', 409, 'slot_taken');
  await move.click();
  await expect(page.getByRole('alert')).toHaveText('Это время заняли. Ближайшее:');
  await expect(
    page.getByRole('group', { name: 'Ближайшее время' }).getByRole('button'),
  ).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Назад' }).click();
  for (const [code, words] of [
    ['stale', 'Запись изменилась.'],
    ['cancel_window', 'Онлайн уже поздно: позвоните мастеру.'],
    ['bad_transition', 'Эту запись уже не изменить.'],
  ] as const) {
    await page.unrouteAll();
    await refuse('**/cancel', 409, code);
    const cancel = page.getByRole('button', { name: 'Отменить запись' });
    if (await cancel.isVisible()) await cancel.click();
    await page.getByRole('button', { name: 'Да, отменить' }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
  }
  await page.unrouteAll();
  await page.goto('/v/nobodyhasit');
  await expect(page.getByRole('heading', { name: 'Такой ссылки нет' })).toBeFocused();
  await expectAccessible(page);
  await page.route('**/api/appointment-links/**', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить' })).toBeFocused();
  await page.unrouteAll();
  await refuse('**/api/appointment-links/**', 410, 'link_gone');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeFocused();
  await expectAccessible(page);
});
