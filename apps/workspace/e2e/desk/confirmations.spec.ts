import { expect } from '@playwright/test';
import { newSalon } from '../../../widget/e2e/salon.ts';
import { asOperator, atDesk, test } from './operator.ts';

test('a plan of much is asked for by one operator and given by the word of another', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const { documentId } = await salon.send<{ documentId: string }>('POST', '/api/help-requests', {
    type: 'enterprise_tariff',
  });
  await asOperator(page, 'Мария Просящая');
  await atDesk(page, `/desk/requests/${documentId}?dialog=grant`, 'Просят Enterprise');
  const dialog = page.getByRole('dialog', { name: 'Дать тариф' });
  await dialog.getByLabel('Тариф', { exact: true }).selectOption({ index: 1 });
  await dialog.getByLabel('Цена за период, ₽').fill('150 000');
  await dialog.getByLabel('Причина').fill('Договор 18');
  await dialog.getByRole('button', { name: 'Дать тариф' }).click();
  await expect(
    page.getByText('Отправлено на подтверждение', { exact: false }).first(),
  ).toBeVisible();
  expect(await salon.send('GET', '/api/user-tariffs')).toEqual([]);
  await atDesk(page, '/desk/confirmations', 'Подтверждения');
  const own = page.getByRole('region', { name: 'Тариф вручную: 150 000₽' }).last();
  await expect(own.getByRole('button', { name: 'Отозвать' })).toBeVisible();
  await expect(own.getByRole('button', { name: 'Подтвердить' })).toHaveCount(0);

  await asOperator(page, 'Олег Второй');
  await atDesk(page, '/desk', 'Входящие');
  await page
    .getByRole('link', { name: /Подтвердить: тариф вручную: 150 000₽/ })
    .last()
    .click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('Мария Просящая');
  await expect(asked).toContainText('Договор 18');
  await asked.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(asked).toContainText('Тариф начнёт действовать, как указано.');
  await asked.getByRole('button', { name: 'Подтвердить' }).click();
  await expect(page.getByText('Подтверждено и сделано.').first()).toBeVisible();
  const plans = await salon.send<readonly { status: string; cost: number }[]>(
    'GET',
    '/api/user-tariffs',
  );
  expect(plans).toMatchObject([{ status: 'active', cost: 15_000_000 }]);
  await atDesk(page, '/desk/confirmations?state=confirmed', 'Подтверждения');
  await expect(page.getByText(/Олег Второй: подтверждено и сделано/).first()).toBeVisible();
});
