import { expect } from '@playwright/test';
import { OPERATOR, tokenOf } from '../../../widget/e2e/accounts.ts';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { asOperator, atDesk, test } from './operator.ts';

const TARIFF = {
  cost: 50_000,
  additional_appointment_cost: 1000,
  appointments_count: 20,
  sort: 90,
};

test('a price is changed in three presses, with what comes of it told; who saw the older one is told, the audit keeps both', async ({
  page,
}) => {
  const staff = senderOf(page, await tokenOf(page, OPERATOR));
  const buyer = await newSalon(page, { services: [] });
  const title = `Проба ${Date.now()}`;
  const { documentId: id } = await staff('POST', '/api/tariffs', { ...TARIFF, title });
  const asBuyer = { headers: { authorization: `Bearer ${buyer.token}` } };
  const quote = await page.request.get(`/api/tariff-payment/quote?tariff_id=${id}`, asBuyer);
  const { amount } = (await quote.json()).data;
  await asOperator(page);
  await atDesk(page, '/desk/tariffs', 'Тарифы');
  const row = page.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('ни у кого');
  await row.getByRole('button', { name: `Изменить: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Цена в месяц').fill('600');
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('row', { name: 'Цена в месяц' })).toContainText('500₽600₽');
  await expect(
    dialog.getByText('500₽ → 600₽ в месяц. Тариф ни у кого не действует.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('600₽');
  const address = `/api/tariff-payment/getUrl?tariff_id=${id}&amount=${amount}`;
  const refused = await page.request.get(address, asBuyer);
  expect(refused.status()).toBe(409);
  expect((await refused.json()).error.details.code).toBe('price_changed');
  const filters = `filters[document]=${id}&filters[action]=update`;
  expect(await staff('GET', `/api/audit-events?${filters}`)).toMatchObject([
    { before: { cost: 50_000 }, after: { cost: 60_000 } },
  ]);
  await page.request.delete(`/api/tariffs/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` },
  });
});
