import { expect } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { expectFit, opened, test } from './cabinet.ts';
import { bought } from './desk/purchases.ts';

test('the owner of a plan reads the consent, saves a card, and turns renewal off by one press', async ({
  page,
}) => {
  const { token } = await bought(page);
  await remember(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  const card = page.getByRole('region', { name: 'Автопродление' });
  await expectFit(page);
  await card.getByRole('link', { name: 'Включить автопродление' }).click();
  const dialog = page.getByRole('dialog', { name: 'Включить автопродление?' });
  await expect(dialog).toContainText('списывало до 990₽ за тариф «Мастер»');
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();
  await expectFit(page);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Привязать и включить' }).click();
  await page.waitForURL('**/sandbox/payments/checkout/*');
  const id = page.url().split('/').at(-1);
  const data = { number: '5555555555554444' };
  await page.request.post(`/sandbox/payments/checkout/${id}/card`, { data });
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  await expect(card).toContainText('Тариф продлевается сам');
  await expect(card).toContainText('спишем до 990₽ с карты •• 4444');
  await expectFit(page);
  await card.getByRole('button', { name: 'Отключить автопродление' }).click();
  await expect(card).toContainText('Вы отключили автопродление.');
  await card.getByRole('link', { name: 'Включить автопродление' }).waitFor();
});
