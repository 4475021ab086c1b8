import { expect, type Page } from '@playwright/test';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { pressesOf } from '../presses.ts';
import { asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';

test('a part of a payment goes back once, however often it is sent, and what it does is told before', async ({
  page,
}) => {
  const { payment, buyer } = await bought(page);
  const token = await asOperator(page);
  await atDesk(page, '/desk/payments', 'Платежи');
  const presses = await pressesOf(page);
  await page.getByRole('searchbox', { name: 'Поиск' }).fill(buyer);
  await page.getByRole('link', { name: buyer }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Тариф «Мастер» на месяц');
  await page.getByRole('button', { name: 'Вернуть деньги' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Тариф «Мастер» закончится сразу');
  await expect(dialog).toContainText('Оплаченного не останется');
  await dialog.getByRole('button', { name: 'Другую сумму' }).click();
  const amount = dialog.getByRole('textbox', { name: 'Сумма, ₽' });
  await amount.fill('991');
  await expect(dialog).toContainText('Больше, чем можно вернуть: 990₽.');
  await amount.fill('400');
  await expect(dialog).toContainText('Останется оплачено 590₽.');
  await expect(dialog).toContainText(/Тариф «Мастер» закончится .+, а не /);
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Ошиблись тарифом');
  // The first answer is lost: the same order is sent again.
  let aborted = 0;
  await page.route('**/api/payment/refunds', async (route) => {
    if (aborted > 0) return route.continue();
    aborted += 1;
    await route.fetch();
    await route.abort();
  });
  await dialog.getByRole('button', { name: 'Вернуть 400₽' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Вернуть 400₽' }).click();
  await expect(dialog).toBeHidden();
  expect(await presses()).toBe(5);
  const refunds = page.getByRole('region', { name: 'Возвраты' });
  await expect(refunds.getByRole('row')).toHaveCount(2);
  await expect(refunds).toContainText('Вернулось');
  await expect(refunds).toContainText('Ирина Дежурная');
  await expect(page.getByRole('region', { name: 'Платёж' })).toContainText(
    /Осталось оплачено\s*590₽/,
  );
  const read = await senderOf(page, token)<{ refunds: unknown[]; refunded: number }>(
    'GET',
    `/api/payment/payments/${payment}`,
  );
  expect([read.refunds.length, read.refunded]).toEqual([1, 40_000]);
});

test('two decide at once about money under review: one wins, the other reads who and what', async ({
  page,
}) => {
  const { payment, buyer } = await bought(page, { sum: 'wrong' });
  const faster = await asOperator(page, 'Олег Операторов');
  await asOperator(page);
  await atDesk(page, '/desk/under-review', 'На проверке');
  const presses = await pressesOf(page);
  const card = page.getByRole('region', { name: 'Пришла другая сумма' }).filter({ hasText: buyer });
  await expect(card).toContainText(/Сумма\s*1₽/);
  await expect(card).toContainText(/Ждали\s*990₽/);
  await card.getByRole('button', { name: 'Зачесть' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Начнётся тариф «Мастер»');
  await dialog.getByRole('textbox', { name: /Примечание/ }).fill('Позвонили');
  await decideBeside(page, faster, payment);
  await dialog.getByRole('button', { name: 'Зачесть' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    /Уже решено \d\d:\d\d, Олег Операторов: записано, что деньги вернули вне сервиса/,
  );
  await expect(dialog).toContainText('«Вернули наличными»');
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(card).toBeHidden();
  expect(await presses()).toBe(3);
});

/** Another operator is faster. */
async function decideBeside(page: Page, token: string, payment: string): Promise<void> {
  const reviews = await senderOf(page, token)<{ review: string; payment: string }[]>(
    'GET',
    '/api/payment/manual-reviews?pageSize=100',
  );
  const { review } = reviews.find((one) => one.payment === payment) ?? {};
  const answer = await page.request.put(`/api/payment/manual-reviews/${review}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { resolution: 'refunded_elsewhere', note: 'Вернули наличными' },
  });
  expect(answer.status()).toBe(200);
}
