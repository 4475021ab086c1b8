import { expect } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

test('what happened is read, and what is switched off stays so', async ({ page }) => {
  const salon = await newSalon(page, { services: [{ title: 'Маникюр' }] });
  await remember(page, salon.token);
  await opened(page, '/cabinet/notices', 'Уведомления');
  await expect(page.getByText('Здесь будет всё, что делают клиенты')).toBeVisible();
  await page.getByRole('button', { name: 'Настроить уведомления' }).click();
  await expect(page).toHaveURL(/tab=settings/);
  const one = page.getByRole('switch', { name: 'Отмена: Push' });
  const other = page.getByRole('switch', { name: 'Новая запись: Почта' });
  await expect(one).toBeChecked();
  await one.press('Space');
  await other.press('Space');
  const stored = () =>
    salon.send<{ version: number; topics: object }>('GET', '/api/notice-settings');
  await expect
    .poll(stored)
    .toMatchObject({ version: 2, topics: { cancelled: { push: false }, booked: { email: true } } });
  await page.reload();
  await expect(one).not.toBeChecked();
  await expect(other).toBeChecked();
  await expect(page.getByText('Почта не указана или не подтверждена')).toBeVisible();
  await expectFit(page);
});
