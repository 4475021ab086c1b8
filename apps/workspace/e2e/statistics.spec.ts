import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const HOUR = 3_600_000;

/** A visit that began so many hours ago and is over and paid. Kopecks. */
async function complete(salon: Salon, price: number, hoursAgo: number): Promise<void> {
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Анна' });
  const service = await salon.send('POST', '/api/services', {
    ...{ title: `Услуга за ${price}`, duration: 30, price },
  });
  const { documentId } = await salon.send('POST', '/api/appointments', {
    services: [service.documentId],
    client_profile: client.documentId,
    starts_at: new Date(Math.floor(Date.now() / HOUR - hoursAgo) * HOUR).toISOString(),
  });
  await salon.send('PUT', `/api/appointments/${documentId}`, { status: 'completed' });
}

interface Counted {
  readonly revenue: { readonly value: number };
  readonly series: readonly { readonly revenue: number }[];
}

/** A sum as the API counts it, in the words of the screen. */
const rubles = (kopecks: number): string => {
  const [whole = '', rest = ''] = (kopecks / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '\u00a0')}${rest === '00' ? '' : `,${rest}`}₽`;
};

/** The rows of a table that is hidden from sight. */
const readTable = (page: Page, title: string) =>
  page.getByRole('table', { name: title }).getByRole('row').allTextContents();

test('without the add-on it is an offer with its price; every number explains itself', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await remember(page, salon.token);
  await complete(salon, 150_050, 2);
  await opened(page, '/cabinet/statistics?period=week', 'Статистика');
  const offer = page.getByRole('region', { name: 'Расширенная статистика, 200₽ на 30 дней' });
  await expect(offer.getByRole('link', { name: 'Подключить' })).toHaveAttribute(
    'href',
    '/cabinet/tariff',
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  const explain = page.getByRole('button', { name: 'Выручка: что это' });
  await explain.press('Enter');
  await expect(explain).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('за вычетом скидок').first()).toBeVisible();
  await expectFit(page);
  const rows = await readTable(page, 'Выручка по дням');
  expect(rows).toHaveLength(8);
  expect(rows.filter((row) => row.includes(rubles(150_050)))).toHaveLength(1);
  const points = page.getByRole('slider', { name: 'Выручка по дням: значения по порядку' });
  await points.press('Home');
  await expect(points).toHaveAttribute('aria-valuetext', /^пн, .+ — /);
  const first = await points.getAttribute('aria-valuetext');
  await points.press('ArrowRight');
  await expect(points).not.toHaveAttribute('aria-valuetext', String(first));
  await page.getByRole('button', { name: 'Выручка по дням: таблица' }).click();
  await expect(page.getByRole('cell', { name: rubles(150_050) })).toBeVisible();
  await page.getByRole('button', { name: 'Раньше' }).click();
  await expect(page).toHaveURL(/period=week&day=/);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Статистика' })).toBeVisible();
  await expect(page.getByText('Визитов не было')).toBeVisible();
});

test('revenue is what the API counts, to the kopeck, in the days of four zones', async ({
  page,
}) => {
  const zones = ['Europe/Kaliningrad', 'Europe/Moscow', 'Asia/Kathmandu', 'Asia/Kamchatka'];
  for (const [index, time_zone] of zones.entries()) {
    const salon = await newSalon(page, { services: [], profile: { time_zone } });
    await complete(salon, 123_456 + index, 3);
    await complete(salon, 9_900 + index, 14);
    const dayAt = (hoursAgo: number) =>
      new Intl.DateTimeFormat('sv', { timeZone: time_zone }).format(Date.now() - hoursAgo * HOUR);
    const query = `from=${dayAt(24)}&to=${dayAt(0)}&bucket=day`;
    const { revenue, series } = await salon.send<Counted>('GET', `/api/statistics?${query}`);
    expect(revenue.value).toBe(133_356 + 2 * index);
    // Over the token of the salon before.
    await page.addInitScript((token) => localStorage.setItem('okoshko:token', token), salon.token);
    await opened(page, `/cabinet/statistics?period=dates&compare=none&${query}`, 'Статистика');
    const money = page.getByRole('region', { name: 'Сколько заработано?' });
    const earned = page.getByRole('definition').filter({ hasText: rubles(revenue.value) });
    await expect(money.locator(earned).first()).toBeVisible();
    const cells = page.getByRole('table', { name: 'Выручка по дням' }).getByRole('cell');
    await expect(cells).toHaveText(series.map((day) => rubles(day.revenue)));
  }
});
