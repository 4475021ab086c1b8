import { expect } from '@playwright/test';
import { ANNA } from '../../widget/e2e/accounts.ts';
import { expectAccessible } from '../../widget/e2e/widget-page.ts';
import { opened, signedIn, test } from './cabinet.ts';

test('a client is found, and a section gone to, by keys alone', async ({ page }) => {
  await signedIn(page, ANNA);
  await opened(page, '/cabinet/more', 'Ещё');
  await page.keyboard.press('t');
  const today = page.getByRole('heading', { level: 1, name: 'Сегодня' });
  await expect(today).toBeFocused();

  await page.keyboard.press('Control+k');
  const search = page.getByPlaceholder('Раздел, клиент, услуга или дата');
  await search.fill('999 000 00 02');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Мария Клиентова')).toBeVisible();
  await expectAccessible(page);
  // A letter of a search is no key.
  await search.fill('услт');
  await expect(page.getByText('Ничего не нашлось')).toBeVisible();
  // A visit by its client and its day.
  await search.fill('Клиентова завтра');
  await expect(dialog.getByText('Ищем…')).toBeHidden();
  await search.fill('маникюр');
  const visit = dialog.getByRole('button', { name: /Маникюр/ }).first();
  await expect(visit).toBeVisible();
  await search.fill('усл');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Услуги' })).toBeFocused();

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Клавиши' });
  await expect(help).toBeVisible();
  await page.keyboard.press('n');
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'Новая запись' })).toBeFocused();
});
