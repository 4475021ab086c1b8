import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { newToken, remember } from '../../widget/e2e/accounts.ts';
import { senderOf } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';
import { asOperator, atDesk } from './desk/operator.ts';

const COMPANY = {
  ...{ kind: 'company', inn: '7707083893', kpp: '770701001', address: 'Тверь, Советская, 1' },
};

/** The text of a PDF's first page, as a reader shows it. */
async function textOf(path: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

/** A new professional who pays as a company of a name that nobody else has. */
async function newCompany(page: Page): Promise<{ token: string; name: string }> {
  const token = await newToken(page);
  const name = `ООО «Ромашка ${process.env.TEST_PARALLEL_INDEX ?? 0}-${Date.now() % 1_000_000}»`;
  const send = senderOf(page, token);
  await send('POST', '/api/provider-profile/me', { name: 'Ольга' });
  const headers = { authorization: `Bearer ${token}` };
  const data = { ...COMPANY, name };
  await page.request.put('/api/tariff-payment/buyer-details', { headers, data });
  return { token, name };
}

test('a company gets a bill, the desk notes its transfer, and the plan is in force', async ({
  page,
}) => {
  const { token, name } = await newCompany(page);
  await remember(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  const bills = page.getByRole('region', { name: 'Счета и акты' });
  await bills.getByRole('link', { name: 'Выставить счёт' }).click();
  const dialog = page.getByRole('dialog', { name: 'Выставить счёт' });
  await expect(dialog).toContainText(name);
  await dialog.getByRole('button', { name: 'Мастер' }).click();
  await expect(dialog).toContainText('Цена закрепится на 5 рабочих дней.');
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Выставить счёт на 990₽' }).click();
  await expect(dialog).toContainText(/Счёт № \d{4}-\d+ готов/);
  const ready = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /^Скачать/ }).click();
  const file = await ready;
  expect(file.suggestedFilename()).toMatch(/^Счёт № \d{4}-\d+\.pdf$/);
  const text = await textOf(await file.path());
  for (const words of [name, '40702810200000012345', 'Девятьсот девяносто рублей']) {
    expect(text).toContain(words);
  }
  await dialog.getByRole('button', { name: 'Закрыть' }).last().click();
  await expect(bills).toContainText(/Счёт № \d{4}-\d+/);
  await expect(bills).toContainText('990₽');
  await expectFit(page);

  await asOperator(page);
  await atDesk(page, `/desk/bills?q=${encodeURIComponent(name)}`, 'Счета');
  const card = page.getByRole('region', { name: /на 990₽$/ });
  await expect(card).toContainText(name);
  await card.getByRole('button', { name: /^Отметить оплату/ }).click();
  const transfer = page.getByRole('dialog');
  await transfer.getByRole('button', { name: 'Деньги пришли' }).click();
  await expect(transfer).toContainText('Укажите номер поручения.');
  await expectFit(page);
  await transfer.getByLabel('День перевода по выписке банка').fill('2026-01-12');
  await transfer.getByLabel('Номер платёжного поручения').fill('15');
  await transfer.getByLabel('Пришло, ₽').fill('989');
  await transfer.getByRole('button', { name: 'Деньги пришли' }).click();
  await expect(transfer).toContainText('Пришла другая сумма.');
  await transfer.getByLabel('Пришло, ₽').fill('990');
  await transfer.getByRole('button', { name: 'Деньги пришли' }).click();
  await expect(transfer).toBeHidden();
  await page.getByRole('button', { name: 'Оплаченные' }).click();
  await expect(card).toContainText('12 января 2026, поручение № 15');
  await expectFit(page);

  await remember(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  await expect(bills).toContainText('Оплачен 12 января 2026');
  await expect(page.getByRole('region', { name: 'Оплаты и чеки' })).toContainText('оплачено');
});
