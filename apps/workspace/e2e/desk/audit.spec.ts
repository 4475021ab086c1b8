import { expect, type Locator } from '@playwright/test';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { asOperator, atDesk, test } from './operator.ts';

test('what an operator changed is found by the person it is about, and by the day', async ({
  page,
}) => {
  const name = `Ольга ${Date.now() % 1_000_000}`;
  const salon = await newSalon(page, { hours: null });
  const token = await asOperator(page, 'Ирина Дежурная');
  const send = senderOf(page, token);
  await page.request.put('/api/users/me', {
    headers: { authorization: `Bearer ${salon.token}` },
    data: { name },
  });
  const me = await page.request.get('/api/users/me', {
    headers: { authorization: `Bearer ${salon.token}` },
  });
  const { id } = (await me.json()) as { id: number };
  await page.request.put(`/api/users/${id}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name },
  });
  await send('PUT', `/api/services/${salon.services.Маникюр}`, { price: 175_050 });
  let presses = 0;
  const press = async (button: Locator) => {
    presses += 1;
    await button.click();
  };
  await atDesk(page, '/desk/audit', 'Журнал');
  await press(page.getByRole('button', { name: 'Выбрать человека' }));
  await page.getByRole('dialog').getByLabel('Найти').fill(name);
  await press(page.getByRole('dialog').getByRole('button', { name }));
  const entry = page.getByRole('article').filter({ hasText: 'Услуга «Маникюр»' });
  await expect(entry).toContainText('1 500₽ → 1 750,50₽');
  await expect(entry).toContainText('Ирина Дежурная');
  // Two presses to what was done to somebody.
  expect(presses).toBe(2);
  await entry.getByRole('button', { name: 'Ирина Дежурная' }).click();
  await expect(page.getByLabel('Искать')).toHaveValue('by');
  await expect(page.getByRole('article').filter({ hasText: 'Маникюр' })).toHaveCount(1);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  await page.getByLabel('С дня').fill(today);
  await expect(page.getByRole('article').filter({ hasText: 'Маникюр' })).toHaveCount(1);
  await page.getByLabel('С дня').fill('2090-01-01');
  await expect(page.getByText('Ничего не нашлось. Измените условия.')).toBeVisible();
});
