import { expect, type Page } from '@playwright/test';
import { SOON } from '../../api/testing/soon.ts';
import { remember } from '../../widget/e2e/accounts.ts';
import { NOON_ZONE } from '../../widget/e2e/noon.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { opened, test } from './cabinet.ts';

let phone = 79_270_000_000 + (Date.now() % 9_000_000);

/** Books for now, as somebody in another browser would: the day of a professional whose zone has its noon now. */
async function book(salon: Salon, name: string): Promise<void> {
  phone += 1;
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 1_800_000).toISOString(),
    client: { name, phone: String(phone) },
    allow_overlap: true,
  });
}

async function signedInSalon(page: Page): Promise<Salon> {
  const salon = await newSalon(page, { profile: { time_zone: NOON_ZONE } });
  await remember(page, salon.token);
  return salon;
}

const streamOf = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/stream'));

test('what is booked in another browser appears within two seconds, in each of two tabs that share one stream', async ({
  page,
  context,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/stream')) streams.push(request.url());
  });
  const salon = await signedInSalon(page);
  const stream = streamOf(page);
  await opened(page, '/cabinet', 'Сегодня');
  await stream;
  const other = await context.newPage();
  await opened(other, '/cabinet', 'Сегодня');
  await book(salon, 'Вера Павлова');
  await expect(page.getByText('Вера Павлова').first()).toBeVisible(SOON);
  await expect(other.getByText('Вера Павлова').first()).toBeVisible(SOON);
  expect(streams).toHaveLength(1);
  // The tab that read for both is closed: the other reads now, and misses nothing.
  const next = streamOf(other);
  await page.close();
  await next;
  await book(salon, 'Анна Сергеева');
  await expect(other.getByText('Анна Сергеева').first()).toBeVisible(SOON);
  expect(streams).toHaveLength(2);
});

test.describe('as time goes by', () => {
  // A Date that is replaced knows no zone but the browser's.
  test.use({ timezoneId: NOON_ZONE });

  test('without a stream the day asks every half a minute, as before', async ({ page }) => {
    await page.clock.install({ time: new Date() });
    const salon = await signedInSalon(page);
    await page.route('**/api/stream', (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) =>
      request.url().endsWith('/api/stream'),
    );
    await opened(page, '/cabinet', 'Сегодня');
    await page.clock.fastForward(2000);
    await refused;
    await book(salon, 'Вера Павлова');
    await page.clock.fastForward(31_000);
    await expect(page.getByText('Вера Павлова').first()).toBeVisible();
  });
});
