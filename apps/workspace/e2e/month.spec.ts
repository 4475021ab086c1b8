import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

/** A day of this month or the next, none of it over. */
const DAY = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

const bookedAt = async (page: Page, time: string) => {
  const salon = await newSalon(page, { hours: { from: '10:00', to: '14:00' } });
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: `${DAY}T${time}:00+03:00`,
    client: { name: 'Вера Павлова', phone: '79261112233' },
  });
  await remember(page, salon.token);
  return salon;
};

test('a month tells how busy its days are, by keys too; a press opens the day', async ({
  page,
}) => {
  await bookedAt(page, '11:00');
  await opened(page, `/cabinet/calendar?day=${DAY}`, 'Календарь');
  await page.keyboard.press('y');
  await expect(page).toHaveURL(/view=month/);
  const day = page.getByRole('button', { name: /, 1 запись, занято 25/ });
  await expect(day).toHaveCount(1);
  await expectFit(page);
  await day.click();
  await expect(page).toHaveURL(new RegExp(`day=${DAY}`));
  await expect(page.getByRole('link', { name: /Вера Павлова/ })).toBeVisible();
});

test('a colour that is chosen for a service stands on its appointments, in each view', async ({
  page,
}) => {
  const salon = await bookedAt(page, '11:00');
  await opened(page, `/cabinet/services?service=${salon.services.Маникюр}`, 'Услуги');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Фиолетовый' }).check();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const colored = page.locator('[data-colored]').first();
  for (const view of ['list', 'day', 'week']) {
    await opened(page, `/cabinet/calendar?view=${view}&day=${DAY}`, 'Календарь');
    await expect(colored).toHaveCSS('--service', '#8e4ec6');
    await expect(page.getByRole('link', { name: /Вера Павлова/ })).toBeVisible();
  }
});
