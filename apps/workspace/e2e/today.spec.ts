import { expect, type Page } from '@playwright/test';
import { newToken, remember } from '../../widget/e2e/accounts.ts';
import { NOON_ZONE } from '../../widget/e2e/noon.ts';
import { newSalon, type Salon, senderOf } from '../../widget/e2e/salon.ts';
import { expectFit, opened, test } from './cabinet.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The instant that is `ms` after the present minute's start. */
const inMs = (ms: number): string =>
  new Date(Math.floor(Date.now() / MINUTE) * MINUTE + ms).toISOString();

/** A salon where it is noon, signed in to. */
async function salonAtNoon(page: Page, profile = {}): Promise<Salon> {
  const salon = await newSalon(page, { profile: { time_zone: NOON_ZONE, ...profile } });
  await remember(page, salon.token);
  return salon;
}

/** Nothing lies over it. */
const isInReach = (button: Element): boolean => {
  const { left, width, top, height } = button.getBoundingClientRect();
  const atPoint = document.elementFromPoint(left + width / 2, top + height / 2);
  return button.contains(atPoint);
};

interface Booked {
  readonly documentId: string;
}
let phone = 79_260_000_000 + (Date.now() % 9_000_000);

/** An hour that begins so many milliseconds from now. */
const book = (salon: Salon, name: string, ms: number): Promise<Booked> => {
  phone += 1;
  return salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: inMs(ms),
    client: { name, phone: String(phone) },
    discount: 30_000,
    allow_overlap: true,
  });
};

test.describe('as time goes by', () => {
  // A Date that is replaced knows no zone but the browser's.
  test.use({ timezoneId: NOON_ZONE });

  test('who is next stands in sight; the day with its free time below; the minutes go by', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date() });
    const salon = await salonAtNoon(page);
    await book(salon, 'Вера Павлова', 3 * HOUR);
    await book(salon, 'Анна Сергеева', 30 * MINUTE);
    await opened(page, '/cabinet', 'Сегодня');
    const next = page.getByRole('region', { name: 'Ближайшая запись' });
    await expect(next.getByText(/^Через (29|30) минут$/)).toBeInViewport();
    await expect(next.getByRole('link', { name: /^\d\d:\d\d Анна Сергеева/ })).toBeInViewport();
    await expect(next.getByRole('link', { name: 'Позвонить: Анна Сергеева' })).toHaveAttribute(
      'href',
      `tel:+${phone}`,
    );
    await expect(next.getByRole('button', { name: 'На месте', exact: true })).toBeInViewport();
    const day = page.getByRole('region', { name: 'Записи дня' });
    await expect(day.getByText('ожидается 2 400₽')).toBeVisible();
    await page.clock.fastForward(10 * MINUTE);
    await expect(next.getByText(/^Через (19|20) минут$/)).toBeVisible();
    await expectFit(page);
    await day.getByRole('link', { name: /Свободно 1 час 30 минут/ }).click();
    await expect(page).toHaveURL(/\/cabinet\/appointments\/new\?at=/);
  });
});

test('what is completed is earned: the price less the discount, after a reload too', async ({
  page,
}) => {
  const salon = await salonAtNoon(page);
  await book(salon, 'Анна Сергеева', -20 * MINUTE);
  await opened(page, '/cabinet', 'Сегодня');
  const next = page.getByRole('region', { name: 'Ближайшая запись' });
  const day = page.getByRole('region', { name: 'Записи дня' });
  await expect(day.getByText('Проведено 0₽, ожидается 1 200₽')).toBeVisible();
  await next.getByRole('button', { name: 'На месте', exact: true }).click();
  await expect(next.getByText(/^Ещё (39|40) минут/)).toBeVisible();
  await next.getByRole('button', { name: 'Завершить' }).click();
  await expect(day.getByText('Проведено 1 200₽, ожидается 0₽')).toBeVisible();
  await expect(next.getByText('На сегодня записей больше нет.')).toBeVisible();
  await expect(next).toBeFocused();
  await page.reload();
  await expect(day.getByText('Проведено 1 200₽, ожидается 0₽')).toBeVisible();
  await day.getByText('Прошла 1 запись').click();
  await expect(day.getByText('Анна Сергеева')).toBeVisible();
});

test('a request confirmed in two tabs is confirmed once; another is declined with a reason', async ({
  page,
  context,
}) => {
  const salon = await salonAtNoon(page, { booking_policy: 'request' });
  const request = async (hours: number): Promise<Booked> => {
    const asClient = senderOf(page, await newToken(page));
    const day = new Date(Math.floor(Date.now() / HOUR) * HOUR + hours * HOUR);
    const data = { services: [salon.services.Маникюр], starts_at: day.toISOString() };
    return asClient('POST', '/api/appointments', data);
  };
  const [confirmed, declined] = [await request(24), await request(26)];
  const other = await context.newPage();
  await opened(page, '/cabinet', 'Сегодня');
  await opened(other, '/cabinet', 'Сегодня');
  const confirmIn = (tab: Page) =>
    tab.getByRole('article').first().getByRole('button', { name: 'Подтвердить' });
  await expect(page.getByRole('heading', { name: 'Ждут ответа: 2' })).toBeVisible();
  // The buttons are chosen before either is pressed: the list of the second tab moves up once the first has answered.
  const buttons = await Promise.all([page, other].map((tab) => confirmIn(tab).elementHandle()));
  await Promise.all(
    buttons.map((button) => button?.evaluate((one) => (one as HTMLElement).click())),
  );
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Ждут ответа: 1' })).toBeVisible();
    await expect(tab.getByText(/Не получилось|тем временем/)).toHaveCount(0);
  }
  const events = await salon.send<{ kind: string }[]>(
    'GET',
    `/api/appointment-events?filters[appointment][documentId]=${confirmed.documentId}&filters[kind]=status_changed`,
  );
  expect(events).toHaveLength(1);
  // A low window: the card is at the bottom of what is seen, where the bar lies over it.
  await page.setViewportSize({ width: 360, height: 520 });
  const decline = page.getByRole('button', { name: 'Отклонить' });
  await decline.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  await decline.click();
  await expect
    .poll(() => decline.evaluate(isInReach), { message: 'the button is under the bar' })
    .toBe(true);
  await page.getByLabel('Причина для себя').fill('Уезжаю');
  await page.getByRole('button', { name: 'Отклонить' }).click();
  await expect(page.getByRole('heading', { name: /Ждут ответа/ })).toBeHidden();
  await expect
    .poll(() => salon.send('GET', `/api/appointments/${declined.documentId}`))
    .toMatchObject({ status: 'declined', cancel_reason: 'Уезжаю' });
});

test('a day on paper is one page with everybody, and nothing to press', async ({ page }) => {
  const salon = await salonAtNoon(page);
  const names = Array.from({ length: 16 }, (_, index) => `Клиентка ${index + 10}`);
  for (const [index, name] of names.entries()) {
    await book(salon, name, (index - 4) * 30 * MINUTE);
  }
  await opened(page, '/cabinet', 'Сегодня');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('row')).toHaveCount(names.length + 1);
  for (const name of names) await expect(page.getByRole('cell', { name })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('table')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const pages = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pages.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
