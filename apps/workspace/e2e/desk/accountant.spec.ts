import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { opened } from '../cabinet.ts';
import { pressesOf } from '../presses.ts';
import { asOperator, test } from './operator.ts';
import { bought } from './purchases.ts';

test('the month of an accountant: what was sold, what keeps it open, and the file of it', async ({
  page,
}) => {
  await bought(page);
  await asOperator(page);
  await opened(page, '/desk/accountant', 'Бухгалтеру');
  const presses = await pressesOf(page);
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  const closing = page.getByRole('region', { name: 'Закрытие месяца' });
  await expect(closing).toContainText('Месяц ещё не закончился.');
  const sums = page.getByRole('table', { name: 'Продажи и возвраты' });
  await expect(sums.getByRole('row', { name: /Тарифы ЮKassa/ })).toContainText('₽');
  await expect(page.getByText('Итог по всем счетам 0: проводки сходятся.')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Скачать CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Платежи \d{4}-\d\d\.csv$/);
  const file = await readFile(String(await download.path()), 'utf8');
  expect(file).toContain('Оплата');
  expect(file).toContain('Мастер');
  expect(await presses()).toBe(2);
});

test('the register of a payout: a payment gets its day, and what the bank says otherwise is a review', async ({
  page,
}) => {
  const { id } = await bought(page);
  await asOperator(page);
  const table = `Идентификатор платежа;Сумма платежа;Комиссия\n${id};990.00;0.00\nВсего;990.00`;
  await opened(page, '/desk/accountant?dialog=payout', 'Бухгалтеру');
  const dialog = page.getByRole('dialog', { name: 'Реестр выплаты' });
  await dialog.getByRole('button', { name: 'Загрузить' }).click();
  await expect(dialog.getByText('Выберите файл реестра.')).toBeVisible();
  await dialog.getByLabel('Когда деньги пришли в банк').fill(await today(page));
  await dialog.getByLabel('Сколько пришло, ₽').fill('1,50');
  const file = { name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await dialog.locator('input[type=file]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Загрузить' }).click();
  await expect(dialog).toContainText('Реестр учтён: 1 операция. На проверке');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  await expect(page.getByRole('table', { name: 'Выплаты в банк' })).toContainText('1,50₽');
  await opened(page, '/desk/under-review', 'На проверке');
  await expect(
    page.getByText('Выплата не сходится с реестром').filter({ visible: true }).first(),
  ).toBeVisible();
});

const today = (page: Page): Promise<string> =>
  page.evaluate(() => new Date().toLocaleDateString('sv', { timeZone: 'Europe/Moscow' }));
