import { expect } from '@playwright/test';
import { asOperator, atDesk, test } from './operator.ts';

test('what a service of tests lacks before its first customer is told, with the setting that mends it', async ({
  page,
}) => {
  const token = await asOperator(page);
  const response = await page.request.get('/api/readiness', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { missing } = (await response.json()).meta;
  await atDesk(page, '/desk/readiness', 'Готовность к запуску');
  const needed = page.getByRole('region', { name: `Нужно до запуска: ${missing}` });
  await expect(needed.getByRole('listitem')).toHaveCount(missing);
  const sms = needed.getByRole('listitem').filter({ hasText: 'СМС никуда не уходят' });
  await expect(sms.locator('code').filter({ hasText: /^SMS_SUPPLIERS$/ })).toBeVisible();
  await expect(needed.getByText('Демонстрационные данные')).toBeVisible();
  await expect(page.getByText('Продаётся')).toBeVisible();
  const again = page.waitForRequest('**/api/readiness');
  await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
  await again;
});
