import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { remember } from '../../widget/e2e/accounts.ts';
import { expectFit, opened, test } from './cabinet.ts';
import { asOperator, atDesk } from './desk/operator.ts';
import { bought, buy } from './desk/purchases.ts';

/** The text of a PDF's first page, as a reader shows it. */
async function textOf(path: string): Promise<string> {
  const task = getDocument({ data: new Uint8Array(await readFile(path)), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  await task.destroy();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

test('an owner says in whose name they pay, and downloads what confirms it', async ({ page }) => {
  const { token } = await bought(page);
  await remember(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  const payments = page.getByRole('region', { name: 'Оплаты и чеки' });
  await expect(payments).toContainText('Реквизиты: не указаны');
  await payments.getByRole('link', { name: 'Указать' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Реквизиты' });
  await dialog.getByLabel(/^Название/).fill('ИП Соколова Анна Викторовна');
  await dialog.getByLabel('ИНН').fill('500100732258');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toContainText('Проверьте ИНН');
  await expectFit(page);
  await dialog.getByLabel('ИНН').fill('5001 0073 2259');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(payments).toContainText('ИП Соколова Анна Викторовна, ИНН 500100732259');
  await expectFit(page);
  const { payment } = await buy(page, token);
  await opened(page, '/cabinet/tariff', 'Тариф и оплата');
  const ready = page.waitForEvent('download');
  await payments
    .getByRole('button', { name: /^Скачать подтверждение/ })
    .first()
    .click();
  const file = await ready;
  expect(file.suggestedFilename()).toMatch(/^Подтверждение оплаты \d{4}-\d\d-\d\d\.pdf$/);
  const text = await textOf(await file.path());
  expect(text).toContain(payment);
  expect(text).toContain('ИНН 500100732259');
  expect(text).toContain('Девятьсот девяносто рублей 00 копеек');
});

test('the desk downloads the confirmation of a payment as its buyer reads it', async ({ page }) => {
  const { payment, buyer } = await bought(page);
  await asOperator(page);
  await atDesk(page, `/desk/payments/${payment}`, /Мастер/);
  const copy = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Скачать подтверждение/ }).click();
  const text = await textOf(await (await copy).path());
  expect(text).toContain(payment);
  expect(text).toContain(buyer);
  await expectFit(page);
});
