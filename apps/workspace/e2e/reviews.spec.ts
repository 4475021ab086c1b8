import { expect, type Page } from '@playwright/test';
import { newPhone, OPERATOR, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { NOON_ZONE } from '../../widget/e2e/noon.ts';
import { newSalon, type Salon, senderOf } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const HOUR = 3_600_000;

/** A salon that Ольга came to yesterday; her phone. */
async function salonOfOlga(page: Page): Promise<{ salon: Salon; phone: string }> {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }] });
  await remember(page, salon.token);
  const phone = newPhone();
  const data = { name: 'Ольга', phone, time_zone: NOON_ZONE };
  const client = await salon.send('POST', '/api/client-profiles', data);
  const appointment = await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: new Date(Date.now() - 30 * HOUR).toISOString(),
    client_profile: client.documentId,
  });
  await salon.send('PUT', `/api/appointments/${appointment.documentId}`, { status: 'completed' });
  return { salon, phone };
}

/** An operator gives the salon messages of a pack. */
async function givePack(page: Page, { token }: Salon, quantity: number): Promise<void> {
  const response = await page.request.get('/api/users/me?populate=provider_profile', {
    headers: { authorization: `Bearer ${token}` },
  });
  const me = await response.json();
  await senderOf(page, await tokenOf(page, OPERATOR))('POST', '/api/user-addons', {
    ...{ user: me.id, provider_profile: me.provider_profile.id, kind: 'additional_letters' },
    ...{ quantity, starts_at: new Date().toISOString(), reason: 'Проба' },
  });
}

/** Ольга opens the link of the message that she got, and sends a review. */
async function writeByLink(page: Page, phone: string, review: object): Promise<void> {
  let token = '';
  await expect
    .poll(async () => {
      const headers = { Accept: 'application/json' };
      const response = await page.request.get('/dev/outbox', { headers });
      const messages = (await response.json()) as { to: string; text: string }[];
      const text = messages.find((one) => one.to === phone && one.text.includes('/r/'))?.text;
      token = /\/r\/(\S+)/.exec(text ?? '')?.[1] ?? '';
      return token;
    })
    .not.toBe('');
  const response = await page.request.post('/api/review-link/write', {
    data: { token, ...review },
  });
  expect(response.ok(), await response.text()).toBe(true);
}

test('reviews are requested: without messages their price, then whom, once though the answer is lost, and what came of it', async ({
  page,
}) => {
  const { salon, phone } = await salonOfOlga(page);
  await salon.send('POST', '/api/client-profiles', { name: 'Мария' });
  await opened(page, '/cabinet/reviews', 'Отзывы');
  await expect(page.getByText('Отзывов нет', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Попросить отзывы' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Можно попросить 1 клиента.')).toBeVisible();
  await expect(dialog.getByText('не были за последний год')).toBeVisible();
  const offer = dialog.getByRole('link', { name: 'Купить «Управление репутацией» за 750₽' });
  await expect(offer).toHaveAttribute('href', '/cabinet/tariff');
  await givePack(page, salon, 5);
  await page.reload();
  await expect(dialog.getByText('Осталось рассылок: 5. Останется 4 рассылки.')).toBeVisible();
  await expect(offer).toBeHidden();
  await expectFit(page);
  // The server does it, and nobody hears of it.
  await page.route(
    '**/api/messages/askReview',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const send = dialog.getByRole('button', { name: 'Отправить 1 сообщение' });
  await send.click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await send.click();
  await expect(dialog.getByText('Отправка закончена')).toBeVisible();
  const results = dialog.locator('dl > div');
  await expect(results).toHaveText(['отправлены1', 'оставили отзыв0']);
  await writeByLink(page, phone, { rating: 5, text: 'Лучший маникюр' });
  await page.reload();
  await expect(results).toHaveText(['отправлены1', 'оставили отзыв1']);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  const campaigns = page.getByRole('region', { name: 'Просьбы об отзывах' });
  await expect(campaigns.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Лучший маникюр')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ольга' })).toBeVisible();
});

test('a review is answered, though its author changed it meanwhile; a complaint waits, is decided, and stays in the history', async ({
  page,
}) => {
  const { salon, phone } = await salonOfOlga(page);
  await givePack(page, salon, 1);
  await salon.send('POST', '/api/messages/askReview', {});
  await writeByLink(page, phone, { rating: 4, text: 'Долго ждала' });
  await opened(page, '/cabinet/reviews', 'Отзывы');
  await page.getByRole('button', { name: 'Без ответа: 1' }).click();
  await page.getByRole('button', { name: 'Ответить: Ольга' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ответ').fill('Извините, задержалась');
  await writeByLink(page, phone, { rating: 1, text: 'Долго ждала, и холодно' });
  await dialog.getByRole('button', { name: 'Ответить' }).click();
  await expect(dialog.getByText('Отзыв изменили, пока вы писали.')).toBeVisible();
  await expect(dialog.getByText('Долго ждала, и холодно')).toBeVisible();
  await expect(dialog.getByLabel('Ответ')).toHaveValue('Извините, задержалась');
  await dialog.getByRole('button', { name: 'Ответить' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Таких отзывов нет.')).toBeVisible();
  await page.getByRole('button', { name: 'Показать все' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Долго ждала, и холодно' });
  await expect(card.getByText('Извините, задержалась')).toBeVisible();
  await card.getByRole('button', { name: 'Пожаловаться: Ольга' }).click();
  await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(dialog.getByText('Напишите, что не так.')).toBeVisible();
  await dialog.getByLabel('Что с отзывом не так').fill('Она не приходила');
  await dialog.getByRole('button', { name: 'Отправить жалобу' }).click();
  await expect(card.getByText('Жалоба ждёт решения')).toBeVisible();
  const [review] = await salon.send<{ documentId: string }[]>(
    'GET',
    `/api/reviews?filters[provider_profile][documentId]=${salon.documentId}`,
  );
  const operator = senderOf(page, await tokenOf(page, OPERATOR));
  const decision = { status: 'hidden', moderation_reason: 'Визита не было' };
  await operator('PUT', `/api/reviews/${review?.documentId}`, decision);
  await page.reload();
  await expect(card.getByText('Жалоба принята: отзыв скрыт')).toBeVisible();
  await expect(card.getByText('Причина: Визита не было', { exact: false })).toBeVisible();
  await expect(card.getByRole('button', { name: /Жалоба|Пожаловаться/ })).toBeHidden();
  await card.getByRole('button', { name: 'История: Ольга' }).click();
  await expect(dialog.getByText('Отзыв скрыт: «Визита не было»')).toBeVisible();
  await expect(dialog.getByText('Жалоба: «Она не приходила»')).toBeVisible();
  await expectFit(page);
});
