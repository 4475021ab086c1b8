import { expect } from '@playwright/test';
import { asOperator, atDesk, test } from './operator.ts';
import { bought, withUnused } from './purchases.ts';

test('a request for a refund is granted from the inbox, and the money goes back', async ({
  page,
}) => {
  const { token, payment, buyer } = await bought(page);
  const headers = { authorization: `Bearer ${token}` };
  const data = { payment, reason: 'Закрываю студию' };
  await page.request.post('/api/tariff-payment/refund-requests', { headers, data });
  await asOperator(page);
  await page.goto('/desk?kind=refund_request');
  await page
    .getByRole('link', { name: withUnused('Просят вернуть') })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('Тариф «Мастер»');
  await atDesk(page, '/desk/refund-requests', 'Запросы на возврат');
  const request = page
    .getByRole('region', { name: withUnused('Просят вернуть') })
    .filter({ hasText: buyer });
  await expect(request).toContainText('Ответить до');
  await expect(request).toContainText('Закрываю студию');
  await request.getByRole('button', { name: 'Отказать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Отказать' }).click();
  await expect(dialog).toContainText('Напишите покупателю, почему отказ.');
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await request.getByRole('button', { name: 'Вернуть' }).click();
  await expect(dialog).toContainText(withUnused('Вернётся', '\\.'));
  await dialog.getByRole('button', { name: 'Вернуть' }).click();
  await expect(dialog).toBeHidden();
  await expect(request).toBeHidden();
  await page.getByRole('button', { name: 'Одобренные' }).click();
  await expect(request).toContainText('Возврат одобрен');
  await expect
    .poll(async () => {
      const history = await page.request.get('/api/tariff-payment/history', { headers });
      return (await history.json()).data[0].refunded;
    })
    .toBeGreaterThan(98_900);
});
