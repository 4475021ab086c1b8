import { expect } from '@playwright/test';
import { asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';

test('a bank takes a payment back: it is answered from the inbox, and what it bought ends once it is lost', async ({
  page,
}) => {
  const { id, token, buyer } = await bought(page);
  await page.request.post('/sandbox/payments/control/chargebacks', { data: { payment: id } });
  const event = { payment: id, event: 'payment.canceled' };
  await page.request.post('/sandbox/payments/control/webhooks', { data: event });
  await asOperator(page);
  await atDesk(page, '/desk/disputes', 'Споры');
  const dispute = page.getByRole('region', { name: 'Оспорено 990₽' }).filter({ hasText: buyer });
  await expect(dispute).toContainText('Ответить до');
  await page.goto('/desk?kind=dispute');
  await page
    .getByRole('link', { name: /Банк забрал деньги: 990₽/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Тариф «Мастер»');
  await atDesk(page, '/desk/disputes', 'Споры');
  await dispute.getByRole('button', { name: 'Проигран' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Купленное закончится сейчас');
  await dialog.getByRole('button', { name: 'Проигран' }).click();
  await expect(dialog).toContainText('Напишите, что ответил банк.');
  await dialog.getByRole('textbox', { name: /Примечание/ }).fill('Банк решил в пользу покупателя');
  await dialog.getByRole('button', { name: 'Проигран' }).click();
  await expect(dialog).toBeHidden();
  await expect(dispute).toBeHidden();
  await page.getByRole('button', { name: 'Проигранные' }).click();
  await expect(dispute).toContainText('Банк решил в пользу покупателя');
  const headers = { authorization: `Bearer ${token}` };
  const plans = await (await page.request.get('/api/user-tariffs', { headers })).json();
  expect(plans.data.map(({ status }: { status: string }) => status)).toEqual(['cancelled']);
});
