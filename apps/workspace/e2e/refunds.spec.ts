import { expect } from '@playwright/test';
import { OPERATOR, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { expectFit, opened, test } from './cabinet.ts';
import { bought, buy, withUnused } from './desk/purchases.ts';

test('a buyer requests a refund, takes it back, requests it anew and reads why it is declined', async ({
  page,
}) => {
  const { token, payment } = await bought(page);
  await remember(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  const payments = page.getByRole('region', { name: 'Оплаты и чеки' });
  const dialog = page.getByRole('dialog', { name: 'Вернуть деньги' });
  await payments.getByRole('link', { name: /^Вернуть деньги/ }).click();
  await expect(dialog).toContainText(withUnused('Вернётся', '\\.'));
  await expect(dialog).toContainText('Тариф «Мастер» закончится сразу');
  await dialog.getByRole('textbox', { name: /Причина/ }).fill('Закрываю студию');
  await expectFit(page);
  await dialog.getByRole('button', { name: withUnused('Запросить') }).click();
  await expect(dialog).toBeHidden();
  await expect(payments).toContainText(withUnused('Запрошен возврат', ', ответим до'));
  await expectFit(page);
  await payments.getByRole('button', { name: /^Отозвать запрос/ }).click();
  await expect(payments).not.toContainText('Запрошен возврат');
  await payments.getByRole('link', { name: /^Вернуть деньги/ }).click();
  await dialog.getByRole('button', { name: withUnused('Запросить') }).click();
  await expect(payments).toContainText(withUnused('Запрошен возврат'));
  const headers = { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` };
  const list = await page.request.get('/api/payment/refund-requests?state=open&pageSize=100', {
    headers,
  });
  const own = (await list.json()).data.find((one: { payment: string }) => one.payment === payment);
  const answer = 'Сначала позвоните нам';
  const data = { decision: 'decline', answer };
  await page.request.put(`/api/payment/refund-requests/${own.request}`, { headers, data });
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  await expect(payments).toContainText(`В возврате отказано: «${answer}»`);
});

test('a plan that has not begun is cancelled by its buyer alone, and the one in force stays', async ({
  page,
}) => {
  const { token } = await bought(page);
  await buy(page, token);
  await remember(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  const plan = page.getByRole('region', { name: 'Хватит ли записей' });
  await expect(plan).toContainText('Далее: «Мастер»');
  const payments = page.getByRole('region', { name: 'Оплаты и чеки' });
  await payments.getByRole('link', { name: /^Отменить/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Отменить до начала?' });
  await expect(dialog).toContainText('Вернётся 990₽.');
  await expect(dialog).toContainText('Тариф «Мастер» не начнётся.');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Отменить и вернуть 990₽' }).click();
  await expect(dialog).toBeHidden();
  const headers = { authorization: `Bearer ${token}` };
  await expect
    .poll(async () => {
      const history = await page.request.get('/api/tariff-payment/history', { headers });
      return (await history.json()).data.map((one: { refunded: number }) => one.refunded);
    })
    .toEqual([99_000, 0]);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  await expect(payments).toContainText('возвращено 990₽');
  await expect(plan).not.toContainText('Далее');
});
