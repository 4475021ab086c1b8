import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = (name: string, mimeType = 'image/png') => ({
  ...{ name, mimeType, buffer: Buffer.from(PIXEL, 'base64') },
});

const titlesOf = (page: Page) => page.locator('main li a').allTextContents();

test('a first service is made of an example, with a photo', async ({ page }) => {
  const { token } = await newSalon(page, { services: [], hours: null });
  await remember(page, token);
  await opened(page, '/cabinet/services', 'Услуги');
  await page.getByRole('button', { name: 'Начать с примера: Женская стрижка' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новая услуга' });
  await expect(dialog.getByLabel('Название')).toHaveValue('Женская стрижка');
  await dialog.getByLabel('Цена, ₽').fill('сто');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog.getByText('Напишите цену в рублях')).toBeVisible();
  await expect(dialog.getByLabel('Цена, ₽')).toBeFocused();
  await dialog.getByLabel('Цена, ₽').fill('2 500,50');
  await expect(dialog.getByText('Клиенты увидят: 2 500,50₽. Всё верно?')).toBeVisible();
  await dialog.getByLabel('Цена, ₽').fill('2 500');
  await expect(dialog.getByText('Всё верно?')).toHaveCount(0);
  const files = dialog.locator('input[type=file]');
  await files.setInputFiles(picture('договор.pdf', 'application/pdf'));
  await expect(dialog.getByText('«договор.pdf» — не фото')).toBeVisible();
  await files.setInputFiles(picture('работа.png'));
  await expect(dialog.getByRole('img', { name: 'Фото 1' })).toBeVisible();
  await expectFit(page);
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('listitem').filter({ hasText: 'Женская стрижка' });
  await expect(row.getByText('1 ч · 2 500₽')).toBeVisible();
  await expect(row.locator('img')).toBeVisible();
});

test('services have an order and groups; the archive tells what becomes of appointments', async ({
  page,
}) => {
  const salon = await newSalon(page, {
    services: [{ title: 'Маникюр' }, { title: 'Педикюр' }, { title: 'Массаж' }],
  });
  await remember(page, salon.token);
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна' });
  const [tomorrow] = new Date(Date.now() + 86_400_000).toISOString().split('T');
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    client_profile: client.documentId,
    starts_at: `${tomorrow}T12:00:00+03:00`,
  });
  await opened(page, '/cabinet/services?mode=order', 'Услуги');
  const up = page.getByRole('button', { name: 'Массаж: выше' });
  await up.press('Enter');
  await up.press('Enter');
  await expect(up).toBeFocused();
  const own = `filters[provider_profile][documentId]=${salon.documentId}`;
  const stored = () => salon.send<{ title: string }[]>('GET', `/api/services?sort=sort&${own}`);
  await expect
    .poll(async () => (await stored()).map(({ title }) => title))
    .toEqual(['Массаж', 'Маникюр', 'Педикюр']);
  await page.reload();
  await expect.poll(() => titlesOf(page)).toEqual(['Массаж', 'Маникюр', 'Педикюр']);
  await page.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'Добавить группу' }).click();
  await page.getByLabel('Название группы').fill('Руки');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { name: 'Руки' })).toBeVisible();
  await page.getByRole('link', { name: 'Маникюр' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Группа').selectOption('Руки');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Маникюр', 'Массаж', 'Педикюр']);
  await page.getByRole('link', { name: 'Маникюр' }).click();
  await dialog.getByRole('button', { name: 'В архив' }).click();
  await expect(dialog.getByText('На неё 1 предстоящая запись.')).toBeVisible();
  await dialog.getByRole('button', { name: 'В архив' }).click();
  await expect.poll(() => titlesOf(page)).toEqual(['Массаж', 'Педикюр']);
});
