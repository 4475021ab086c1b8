import { expect } from '@playwright/test';
import { opened } from '../cabinet.ts';
import { asOperator, test } from './operator.ts';

/** Ten points of red. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
  'base64',
);

test('a picture is put into a folder, described, moved and deleted', async ({ page }) => {
  const mark = Date.now() % 1_000_000;
  await asOperator(page);
  await opened(page, '/desk/files', 'Файлы');
  await page.getByRole('button', { name: 'Новая папка' }).click();
  await page.getByLabel('Название папки').fill(`Витрина ${mark}`);
  await page.getByRole('button', { name: 'Создать' }).click();
  await page.getByRole('button', { name: `Витрина ${mark} (0)` }).click();
  await expect(page.getByText('В этой папке пусто.')).toBeVisible();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: `окно-${mark}.png`, mimeType: 'image/png', buffer: PICTURE });
  await page.getByRole('button', { name: `Открыть файл окно-${mark}.png` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Нигде не используется.')).toBeVisible();
  await dialog.getByLabel('Подпись').fill('Окно салона');
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect(dialog).toBeHidden();
  await page.getByLabel(`Выбрать файл окно-${mark}.png`).check();
  await page.getByRole('button', { name: 'Переместить' }).click();
  await dialog.getByRole('button', { name: 'Переместить' }).click();
  await expect(page.getByText('В этой папке пусто.')).toBeVisible();
  await page.getByRole('button', { name: 'Все файлы' }).click();
  await page.getByLabel('Найти по имени').fill(`окно-${mark}`);
  await page.getByLabel(`Выбрать файл окно-${mark}.png`).check();
  await page.getByRole('button', { name: 'Удалить', exact: true }).click();
  await expect(dialog.getByText('На них никто не ссылается.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Ничего не нашлось.')).toBeVisible();
});
