import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';
import { bought, pressesOf } from './purchases.ts';

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
