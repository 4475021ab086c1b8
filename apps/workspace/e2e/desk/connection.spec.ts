import { expect } from '@playwright/test';
import { asOperator, atDesk, test } from './operator.ts';

test('without a network the desk keeps its menu and what was read, with its age, and goes on by itself', async ({
  page,
  context,
}) => {
  await asOperator(page);
  await atDesk(page, '/desk/people', 'Люди');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Разделы' }).first();
  await context.setOffline(true);
  const bar = page.getByRole('status').filter({ hasText: 'Нет сети' });
  await expect(bar).toContainText(/Данные на \d\d:\d\d/);
  await expect(rows.nth(1)).toBeVisible();

  // Its file was not loaded before.
  await menu.getByRole('link', { name: 'Платежи' }).click();
  await expect(page.getByRole('alert')).toContainText('Не загрузилось');
  await expect(menu.getByRole('link', { name: 'Люди' })).toBeVisible();
  await menu.getByRole('link', { name: 'Люди' }).click();
  await expect(rows.nth(1)).toBeVisible();
  await menu.getByRole('link', { name: 'Платежи' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Платежи' })).toBeVisible();
  await expect(bar).toBeHidden();
});
