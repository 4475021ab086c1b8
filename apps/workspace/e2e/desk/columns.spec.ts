import { expect } from '@playwright/test';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { expectAccessible } from '../../../widget/e2e/widget-page.ts';
import { expectFit } from '../cabinet.ts';
import { asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';
import { addDead } from './undelivered.ts';

/** Each list with a column that its choice takes away, and one that it leaves. */
const LISTS = [
  ['/desk/requests?show=all', 'Заявки', 'Состояние', 'От кого'],
  ['/desk/payments?status=any', 'Платежи', 'Система', 'Сумма'],
  ['/desk/people?sort=id:asc', 'Люди', 'Почта', 'Телефон'],
  ['/desk/messages?status=any', 'Сообщения', 'Что с ним', 'Кому'],
  ['/desk/collections/api::service.service', 'Услуги', 'Цена', 'Название'],
] as const;

test('columns are chosen in every list alike, and stay in its address and in a view of it', async ({
  page,
}) => {
  test.slow();
  await bought(page);
  const token = await asOperator(page);
  await addDead(page, token, 1);
  await senderOf(page, token)('POST', '/api/help-requests', { type: 'support' });
  const header = (name: string) => page.getByRole('columnheader', { name, exact: true });
  const dialog = page.getByRole('dialog', { name: 'Какие столбцы показать' });
  for (const [address, title, left, kept] of LISTS) {
    await atDesk(page, address, title);
    await expect(header(left)).toBeVisible();
    await page.getByRole('button', { name: 'Столбцы' }).click();
    await dialog.getByLabel(left, { exact: true }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Применить' }).click();
    await expect(dialog).toBeHidden();
    await expect(header(left)).toBeHidden();
    await expect(header(kept)).toBeVisible();
    await page.reload();
    await expect(header(kept)).toBeVisible();
    await expect(header(left)).toBeHidden();
    await expectFit(page);
  }

  await atDesk(page, '/desk/people?columns=phone', 'Люди');
  await page.getByRole('button', { name: 'Сохранить вид' }).click();
  await page.getByRole('dialog').getByLabel('Название').fill('Телефоны');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await atDesk(page, '/desk/people', 'Люди');
  await expect(header('Почта')).toBeVisible();
  await page.getByRole('button', { name: 'Телефоны' }).click();
  await expect(header('Почта')).toBeHidden();

  // The last one stays.
  await page.getByRole('button', { name: 'Столбцы' }).click();
  await dialog.getByLabel('Телефон').click();
  await expect(dialog.getByLabel('Телефон')).toBeChecked();
  await page.keyboard.press('Escape');

  // A card has no columns, and nothing is offered that does nothing.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Столбцы' })).toBeHidden();
  await expectFit(page);
});
