import { expect } from '@playwright/test';
import { OPERATOR, tokenOf } from '../../../widget/e2e/accounts.ts';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { expectAccessible } from '../../../widget/e2e/widget-page.ts';
import { expectFit } from '../cabinet.ts';
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

test('a price is set from a day with whom it touches told, stands by the tariff, and is taken back', async ({
  page,
}) => {
  const staff = senderOf(page, await tokenOf(page, OPERATOR));
  const title = `Проба ${Date.now()}`;
  const { documentId: id } = await staff('POST', '/api/tariffs', { ...TARIFF, title });
  await asOperator(page);
  await atDesk(page, '/desk/tariffs', 'Тарифы');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `Изменить: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Новая цена с').fill('2099-12-15');
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByText('Цена прежняя: измените её или уберите день.')).toBeVisible();
  await dialog.getByLabel('Цена в месяц').fill('600');
  await dialog.getByRole('button', { name: 'Далее' }).click();
  await expect(dialog.getByRole('row', { name: 'Новая цена с' })).toContainText(
    'сразу15 декабря 2099',
  );
  await expect(
    dialog.getByText('До 15 декабря 2099 тариф стоит 500₽ в месяц, с этого дня — 600₽.'),
  ).toBeVisible();
  await expect(dialog.getByText('Тариф ни у кого не действует.')).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toContainText('500₽');
  await expect(row).toContainText('с 15 декабря 2099 — 600₽');
  const name = `Отменить цену: ${title}, с 15 декабря 2099`;
  await expect(page.getByRole('region', { name: 'Новые цены по датам' })).toContainText(
    '600₽ в месяц, запись сверх — 10₽',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name }).click();
  await expect(dialog).toContainText(`«${title}» будет стоить столько же, сколько накануне: 500₽`);
  await dialog.getByRole('button', { name: 'Отменить цену', exact: true }).click();
  await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expect(row).not.toContainText('2099');
  await page.request.delete(`/api/tariffs/${id}`, {
    headers: { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` },
  });
});
