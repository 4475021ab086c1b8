import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { opened, test } from './cabinet.ts';

/** A salon with a appointment that began just now, signed in. */
async function salonWithAppointment(page: Page): Promise<Salon & { readonly appointment: string }> {
  const salon = await newSalon(page);
  const appointment = await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: new Date(Date.now() - 5 * 60_000).toISOString(),
    client: { name: 'Мария Белова', phone: '79161110098' },
    allow_overlap: true,
  });
  await remember(page, salon.token);
  return { ...salon, appointment: appointment.documentId };
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Разделы' }).last();
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'Не загрузилось' });

test('a screen whose file the network lost: the menu stays, words stand in its place, it comes by itself, with its styles', async ({
  page,
  context,
}) => {
  await remember(page, (await newSalon(page)).token);
  await opened(page, '/cabinet', 'Сегодня');
  await context.setOffline(true);
  await sections(page).getByRole('link', { name: 'Календарь' }).click();
  await expect(missing(page)).toBeVisible();
  await expect(sections(page).getByRole('link', { name: 'Клиенты' })).toBeVisible();
  await sections(page).getByRole('link', { name: 'Сегодня' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  await sections(page).getByRole('link', { name: 'Календарь' }).click();
  await expect(missing(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible();
  await expect(missing(page)).toBeHidden();
  // A part of the day that comes after it was lost as well: it is asked for where it is shown again.
  await sections(page).getByRole('link', { name: 'Сегодня' }).click();
  const unstyled = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('link')]
        .filter(({ rel, sheet }) => rel === 'stylesheet' && sheet === null)
        .map(({ href }) => href),
    );
  await expect.poll(unstyled).toEqual([]);
});

test('a dialog whose file the network lost: what is typed beside it stays, it opens once the network is back', async ({
  page,
  context,
}) => {
  const { appointment } = await salonWithAppointment(page);
  await opened(page, `/cabinet/appointments/${appointment}`, /./);
  await page.getByLabel('Заметка').fill('Любит чай');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Изменить цену' }).click();
  await expect(missing(page)).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole('dialog', { name: 'Цена записи' })).toBeVisible();
  await expect(page.getByLabel('Заметка')).toHaveValue('Любит чай');
});

test('a file that is gone for good is told of after one reload, not in a circle', async ({
  page,
}) => {
  const { appointment } = await salonWithAppointment(page);
  await opened(page, `/cabinet/appointments/${appointment}`, /./);
  await page.route('**/assets/dialogs-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Изменить цену' }).click();
  const card = page.getByRole('alert').filter({ hasText: 'Эта часть не загрузилась' });
  await expect(card).toBeVisible();
  expect(loads).toBe(1);
  await card.getByRole('button', { name: 'Повторить' }).click();
  await expect(card.getByRole('button', { name: 'Повторить' })).toBeEnabled();
  expect(loads).toBe(1);
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('dialog', { name: 'Цена записи' })).toBeVisible();
  expect(loads).toBe(1);
});

test('the first notice is told, though what shows notices does not come any more', async ({
  page,
}) => {
  await salonWithAppointment(page);
  await opened(page, '/cabinet', 'Сегодня');
  // The server is gone: for calls and for files alike.
  await page.route('**/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Завершить' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Не получилось' })).toContainText(
    'Сервер не отвечает',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Сегодня' })).toBeVisible();
  await expect(sections(page)).toBeVisible();
});

test('what breaks a screen replaces it alone: the menu stays, and what was typed is there once the page was loaded anew', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/^RangeError: Invalid time value/);
  const { appointment, send } = await salonWithAppointment(page);
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/stream'));
  await opened(page, `/cabinet/appointments/${appointment}`, /./);
  await stream;
  await page.getByLabel('Заметка').fill('Любит чай');
  // An answer that no server of ours gives: whatever breaks it, the screen cannot be drawn.
  await page.route('**/api/appointments?*', (route) =>
    route.fulfill({ json: { data: [{ documentId: appointment }], meta: { pagination: {} } } }),
  );
  await send('PUT', `/api/appointments/${appointment}`, { price_total: 120_000, discount: 0 });
  const card = page.getByRole('alert').filter({ hasText: 'Что-то пошло не так' });
  await expect(card).toBeVisible();
  await expect(sections(page).getByRole('link', { name: 'Клиенты' })).toBeVisible();
  await page.unrouteAll();
  await card.getByRole('button', { name: 'Обновить' }).click();
  await expect(page.getByLabel('Заметка')).toHaveValue('Любит чай');
});
