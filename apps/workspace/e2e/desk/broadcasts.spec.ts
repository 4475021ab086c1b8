import { expect } from '@playwright/test';
import { newPhone, OPERATOR, PASSWORD, tokenOf } from '../../../widget/e2e/accounts.ts';
import { expectFit, opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

test('a broadcast is checked before it goes, and stopped while it does', async ({ page }) => {
  const phone = newPhone();
  const city = `Город ${phone}`;
  const headers = { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` };
  const account = { username: phone, phone, password: PASSWORD, email: `${phone}@example.test` };
  expect((await page.request.post('/api/users', { data: account, headers })).ok()).toBe(true);
  const own = { authorization: `Bearer ${await tokenOf(page, phone)}` };
  await page.request.post('/api/provider-profile/me', {
    headers: own,
    data: { data: { name: 'Ольга', city } },
  });
  await asOperator(page);
  await opened(page, '/desk/broadcasts', 'Рассылки');
  await page.getByRole('button', { name: 'Новая рассылка' }).click();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByLabel('Заголовок')).toBeFocused();
  await page.getByLabel('Заголовок').fill(`Новое для ${phone}`);
  await page.getByLabel('Текст').fill('Расписание печатается на одном листе.');
  await page.getByLabel('Города').fill(city);
  await page.getByLabel('СМС').check();
  await page.getByLabel('Сообщений в час').fill('10');
  await page.getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByRole('heading', { name: 'Уйдёт: 1 получатель' })).toBeVisible();
  await expectFit(page);
  // A change made after the check requires another check.
  await page.getByLabel('Текст').fill('Расписание печатается на одном листе А4.');
  await expect(page.getByRole('heading', { name: 'Уйдёт' })).toBeHidden();
  await page.getByRole('button', { name: 'Проверить' }).click();
  await page.getByRole('button', { name: 'Отправить: 1 получатель' }).click();
  const card = page.getByRole('listitem').filter({ hasText: `Новое для ${phone}` });
  await expect(card).toContainText(/Отправлено [01] из 1/);
});
