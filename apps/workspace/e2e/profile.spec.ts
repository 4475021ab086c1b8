import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { expectFit, test } from './cabinet.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const change = (page: Page, what: string) =>
  page.getByRole('link', { name: `Изменить: ${what}` }).click();
const save = async (page: Page, name = 'Сохранить') => {
  await dialog(page).getByRole('button', { name, exact: true }).click();
  await expect(dialog(page)).toBeHidden();
};

/** Left half red, right half blue; the camera was held upright: EXIF says to turn it a quarter to the right. */
const rotatedPhoto = async (): Promise<Buffer> => {
  const half = (background: string) =>
    sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const [red, blue] = await Promise.all([half('#f00'), half('#00f')]);
  return sharp({ create: { width: 1600, height: 600, channels: 3, background: '#000' } })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: blue, left: 800, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
};

test('a name, a cropped photo and a new address are everywhere at once', async ({ page }) => {
  const { token, slug } = await newSalon(page);
  await remember(page, token);
  await page.goto('/cabinet/profile');

  await change(page, 'Как вас видят');
  await dialog(page).getByLabel('Имя или название').fill('Студия Ольги');
  await save(page);
  await expect(page.getByText('Студия Ольги')).toBeVisible();

  const choose = page.locator('input[type=file]');
  await choose.setInputFiles({
    name: 'price.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF'),
  });
  await expect(page.getByText('Это не фото. Подойдут JPEG, PNG, WebP и AVIF.')).toBeVisible();
  await choose.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await rotatedPhoto(),
  });
  await expect(dialog(page).getByRole('heading', { name: 'Кадр' })).toBeVisible();
  const zoom = dialog(page).getByLabel('Увеличение');
  await zoom.press('ArrowRight');
  await expect(zoom).toHaveValue('1.1');
  await dialog(page).getByRole('group', { name: /^Кадр/ }).press('ArrowDown');
  await expectFit(page);
  await save(page, 'Сохранить фото');
  const portrait = page.locator('main img').first();
  const src = await portrait.getAttribute('src');
  const file = await (await page.request.get(String(src))).body();
  const { width, height } = await sharp(file).metadata();
  expect(width).toBe(height);
  // Turned by its EXIF, red is above blue; moved down, more of red is seen.
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
  const at = (part: number) => {
    const start =
      (Math.floor(info.height * part) * info.width + Math.floor(info.width / 2)) * info.channels;
    return Number(data[start]) > Number(data[start + 2]) ? 'red' : 'blue';
  };
  expect([at(0.1), at(0.9)]).toEqual(['red', 'blue']);

  await page.getByRole('link', { name: 'Изменить адрес' }).click();
  const address = dialog(page).getByLabel('Адрес страницы');
  await address.fill('anna');
  await expect(page.getByText('Этот адрес уже занят.')).toBeVisible();
  await address.fill(`${slug}-new`);
  await expect(page.getByText('Адрес свободен.')).toBeVisible();
  await save(page);
  await expect(page.getByRole('link', { name: new RegExp(`/p/${slug}-new$`) })).toBeVisible();
  await page.goto(`/p/${slug}`);
  await expect(page).toHaveURL(new RegExp(`/p/${slug}-new$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Студия Ольги');
});

test('rules are kept by what clients are offered, and what others changed is told', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  await page.goto('/cabinet/profile');
  const effect = page.getByRole('region', { name: 'Что сейчас предлагаем клиентам' });
  await expect(effect).toContainText('10:15');

  await change(page, 'Когда и как записываются');
  await dialog(page).getByLabel('Какое время предлагать').selectOption('Только в заданное время');
  await dialog(page).getByLabel('Время начала').fill('11:00, 25:00');
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('«25:00» — не время.')).toBeVisible();
  await dialog(page).getByLabel('Время начала').fill('14:30, 11');
  await salon.send('POST', '/api/provider-profile/me', { max_lead_days: 30 });
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Тем временем это изменили в другом месте')).toBeVisible();
  await expect(dialog(page).getByLabel('На сколько вперёд')).toHaveValue('30');
  await save(page);
  await expect(page.getByText('Начало только в 11:00, 14:30.')).toBeVisible();
  await expect(effect).toContainText('11:00, 14:30');
  await expect(effect).not.toContainText('10:15');
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const data = {
    provider_profile: salon.documentId,
    services: Object.values(salon.services).slice(0, 1),
  };
  const offered = await page.request.post(`/api/appointments/possible_starts/${tomorrow}`, {
    data: { data: { ...data, days: 1 } },
  });
  const starts = (await offered.json()).data as { starts_at: string }[];
  expect(starts.map(({ starts_at }) => starts_at.slice(11, 16))).toEqual(['11:00', '14:30']);

  await change(page, 'Напоминания');
  await dialog(page).getByLabel('За 1 день').uncheck();
  await save(page);
  await expect(page.getByText('Напоминаем за 2 часа.')).toBeVisible();
});

test('the QR code leads to the page; a site is named and its proof told', async ({ page }) => {
  const { token, slug } = await newSalon(page);
  await remember(page, token);
  await page.goto('/cabinet/profile?dialog=qr');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать PNG' }).click();
  const png = await readFile(await (await downloading).path());
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(decodeQR({ ...info, data })).toBe(new URL(`/p/${slug}`, page.url()).href);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Запишитесь онлайн')).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Добавить сайт' }).click();
  const address = dialog(page).getByLabel('Адрес сайта');
  await address.fill('http://nails.ru');
  await dialog(page).getByRole('button', { name: 'Добавить сайт' }).click();
  await expect(page.getByText('Нужен https')).toBeVisible();
  // A name that nobody can have: it is asked, and does not answer.
  await address.fill(`nails-${slug}.okoshko-nobody.ru/price`);
  await dialog(page).getByRole('button', { name: 'Добавить сайт' }).click();
  await expect(page.getByText('<meta name="okoshko" content="')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Проверить' }).click();
  await expect(page.getByText('Главная страница: сайт не ответил.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Удалить сайт' }).click();
  await save(page, 'Удалить');
  await expect(page.getByText('Сайтов пока нет.')).toBeVisible();
});
