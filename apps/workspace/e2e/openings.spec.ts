import { expect } from '@playwright/test';
import { newToken, remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon, senderOf } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const DAY = 86_400_000;
const MOSCOW = '+03:00';
/** The day so many days from today, as the salon's clock has it. */
const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY + 3 * 3_600_000).toISOString().slice(0, 10);

/** The chosen day has an appointment in its midst and hours that end with it. */
async function busyDay(salon: Salon, day: string): Promise<void> {
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: `${day}T13:20:00${MOSCOW}`,
    client: { name: 'Вера', phone: '79261112233' },
  });
}

test('each time of the text is booked by a client, and the day is told no more once it is full', async ({
  page,
}) => {
  const salon = await newSalon(page, {
    services: [{ title: 'Маникюр' }, { title: 'Наращивание', duration: 120 }],
    hours: { from: '10:00', to: '16:00' },
    profile: { max_lead_days: 2 },
  });
  await remember(page, salon.token);
  const day = dayIn(1);
  await busyDay(salon, day);
  await opened(page, `/cabinet?day=${day}`, 'Завтра');
  await page.getByRole('button', { name: 'Поделиться окошками' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поделиться окошками' });
  const message = dialog.locator('pre');
  await expect(message).toContainText(`/p/${salon.slug}`);
  await dialog.getByLabel('Услуга').selectOption({ label: 'Маникюр, 1 час' });
  await expect(message).toContainText('Свободные окошки: Маникюр, 1 час');
  await expectFit(page);
  const [line = ''] = /^.*: 1\d:\d\d.*$/m.exec(await message.innerText()) ?? [];
  const times = line.match(/\d\d:\d\d/g) ?? [];
  expect(times).toEqual(['10:00', '11:00', '12:00', '14:30']);
  for (const time of times) {
    const client = senderOf(page, await newToken(page));
    await client('POST', '/api/appointments', {
      ...{ services: [salon.services.Маникюр], starts_at: `${day}T${time}:00${MOSCOW}` },
    });
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Поделиться окошками' }).click();
  await expect(message).toContainText(`/p/${salon.slug}`);
  await expect(message).not.toContainText(line.slice(0, line.indexOf(':')));
});

test('the text is copied, and the picture of a story is drawn at the press', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const salon = await newSalon(page);
  await remember(page, salon.token);
  await opened(page, '/cabinet/calendar?view=week', 'Календарь');
  const drawing: string[] = [];
  page.on('request', (request) => {
    if (/story/.test(request.url())) drawing.push(request.url());
  });
  await page.getByRole('button', { name: 'Вид и действия' }).click();
  await page.getByRole('button', { name: 'Поделиться окошками' }).click();
  const dialog = page.getByRole('dialog', { name: 'Поделиться окошками' });
  await dialog.getByRole('button', { name: 'Скопировать' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`/p/${salon.slug}`);
  expect(drawing).toEqual([]);
  await dialog.getByRole('button', { name: 'Картинка для сторис' }).click();
  const picture = dialog.getByRole('img', { name: /^Картинка/ });
  await expect(picture).toBeVisible();
  expect(
    await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]),
  ).toEqual([1080, 1920]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Сохранить картинку' }).click();
  expect((await download).suggestedFilename()).toBe('okoshki.png');
  await expectFit(page);
});

test('a page that is closed gives no times away', async ({ page }) => {
  const salon = await newSalon(page, { profile: { is_published: false } });
  await remember(page, salon.token);
  await page.goto('/cabinet/calendar?share=openings');
  const dialog = page.getByRole('dialog', { name: 'Поделиться окошками' });
  await expect(dialog.getByText('Страница закрыта')).toBeVisible();
  await expect(dialog.locator('pre')).toHaveCount(0);
});
