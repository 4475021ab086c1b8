import { expect, type Page } from '@playwright/test';
import { ANNA, newPhone, OPERATOR, tokenOf } from './accounts.ts';
import { NOON_ZONE } from './noon.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

/** The two links of a message that asks a new client of Anna's for a review. */
async function reviewLinks(page: Page): Promise<{ review: string; stop: string }> {
  const anna = await tokenOf(page, ANNA);
  const me = await call(page, 'GET /api/users/me?populate=provider_profile', { token: anna });
  const pack = {
    user: me.id,
    provider_profile: me.provider_profile.id,
    kind: 'additional_letters',
    quantity: 5,
    starts_at: new Date().toISOString(),
    reason: 'Проба',
  };
  const operator = await tokenOf(page, OPERATOR);
  await call(page, 'POST /api/user-addons', { token: operator, data: pack });
  const send = async (what: string, data?: object) =>
    (await call(page, what, { token: anna, ...(data && { data }) })).data;
  const phone = newPhone();
  const client = await send('POST /api/client-profiles', {
    name: 'Ольга',
    phone,
    time_zone: NOON_ZONE,
  });
  const [service] = await send('GET /api/services?sort=id');
  const appointment = await send('POST /api/appointments', {
    services: [service.id],
    starts_at: new Date(Date.now() - 30 * 3_600_000).toISOString(),
    client_profile: client.id,
    allow_overlap: true,
  });
  await send(`PUT /api/appointments/${appointment.id}`, { status: 'completed' });
  await send('POST /api/messages/askReview', { client_profiles: [client.id] });
  let text = '';
  await expect
    .poll(async () => {
      const headers = { Accept: 'application/json' };
      const messages = await (await page.request.get('/dev/outbox', { headers })).json();
      text = messages.find(
        (one: { to: string; text: string }) => one.to === phone && one.text.includes('/r/'),
      )?.text;
      return text;
    })
    .toBeTruthy();
  const link = (name: string) => new RegExp(`/${name}/\\w\\S+`).exec(text)?.[0] ?? '';
  return { review: link('r'), stop: link('s') };
}

async function call(page: Page, what: string, { token, data }: { token: string; data?: object }) {
  const [method, path = ''] = what.split(' ');
  const response = await page.request.fetch(path, {
    ...(method && { method }),
    headers: { Authorization: `Bearer ${token}` },
    ...(data && { data: { data } }),
  });
  expect(response.ok(), `${what}: ${await response.text()}`).toBe(true);
  return response.json();
}

test('a client marks the visit by keyboard, sees it published, edits it, and stops the letters', async ({
  page,
}) => {
  const links = await reviewLinks(page);
  await page.goto(links.review);
  await expect(page.getByRole('heading', { name: 'Как прошёл визит?' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Поставьте оценку' })).toBeVisible();
  await page.getByRole('radio', { name: '1 из 5' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4 из 5' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ровно, аккуратно');

  await page.route('**/api/review-link/write', (route) => route.abort());
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось отправить' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/api/review-link/write');
  await page.getByRole('button', { name: 'Отправить отзыв' }).click();
  await expect(page.getByRole('heading', { name: 'Спасибо за отзыв!' })).toBeFocused();
  await expect(page.getByText('Отзыв опубликован.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ваш отзыв' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Оценка 4 из 5' })).toBeVisible();
  await page.getByRole('button', { name: 'Изменить отзыв' }).click();
  await expect(page.getByRole('textbox')).toHaveValue('Ровно, аккуратно');
  await page.getByRole('radio', { name: '5 из 5' }).check({ force: true });
  await page.getByRole('textbox').fill('Пишите мне: masha@example.ru');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Отзыв появится после проверки модератором.')).toBeVisible();

  let presses = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') presses += 1;
  });
  await page.goto(links.stop);
  await expect(page.getByRole('heading', { name: 'Отказаться от писем?' })).toBeVisible();
  await expectAccessible(page);
  expect(presses).toBe(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Готово, писем больше не будет' })).toBeFocused();
  await expectAccessible(page);
});

test('a dead link and a lost connection say so', async ({ page }) => {
  await page.goto('/r/nobody-has-it');
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeFocused();
  await expectAccessible(page);
  await page.goto('/s/1-nobody');
  await page.getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Ссылка не подошла' })).toBeFocused();

  await page.route('**/api/review-link/open', (route) => route.abort());
  await page.goto('/r/nobody-has-it');
  await expect(page.getByRole('heading', { name: 'Не удалось загрузить' })).toBeFocused();
  await expectAccessible(page);
  await page.unroute('**/api/review-link/open');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('heading', { name: 'Ссылка больше не действует' })).toBeFocused();
});
