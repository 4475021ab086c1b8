import { expect, type Page } from '@playwright/test';
import { ANNA, tokenOf } from '../../widget/e2e/accounts.ts';
import { overBudget, printed } from '../../widget/e2e/budgets.ts';
import {
  BUDGETS,
  bytesOf,
  endBytesOf,
  endOfDay,
  type Files,
  filesOf,
  liveBytesOf,
} from './budgets.ts';
import { opened, signedIn, test } from './cabinet.ts';

test('every screen costs what it may', async ({ page, browser, baseURL }) => {
  const [appointment, client] = await Promise.all(
    ['appointments', 'client-profiles'].map((collection) => anyOf(page, collection)),
  );
  const filesAt = async (
    address: string,
    title: string | RegExp,
    besides: (page: Page) => Promise<unknown> = async () => {},
  ): Promise<Files> => {
    const context = await browser.newContext({ baseURL: String(baseURL), serviceWorkers: 'block' });
    try {
      const fresh = await context.newPage();
      await signedIn(fresh, ANNA);
      return await filesOf(fresh, async () => {
        const loaded = besides(fresh);
        await opened(fresh, address, title);
        await loaded;
      });
    } finally {
      await context.close();
    }
  };
  const firstScreen = await filesAt('/cabinet', 'Сегодня', (fresh) =>
    Promise.all([fresh.waitForRequest('**/api/stream'), endOfDay(fresh)]),
  );
  const beyond = async (address: string, title: string | RegExp) =>
    bytesOf(await filesAt(address, title), { firstScreen });
  const measured = {
    'first screen, scripts': bytesOf(firstScreen, { kind: '.js' }),
    'first screen, styles': bytesOf(firstScreen, { kind: '.css' }),
    'live updates': liveBytesOf(firstScreen),
    'end of the day': endBytesOf(firstScreen),
    calendar: await beyond('/cabinet/calendar', 'Календарь'),
    clients: await beyond('/cabinet/clients', 'Клиенты'),
    client: await beyond(`/cabinet/clients/${client}`, /./),
    appointment: await beyond(`/cabinet/appointments/${appointment}`, /./),
    'new appointment': await beyond('/cabinet/appointments/new', 'Новая запись'),
    services: await beyond('/cabinet/services', 'Услуги'),
    hours: await beyond('/cabinet/hours', 'График'),
    more: await beyond('/cabinet/more', 'Ещё'),
    help: await beyond('/cabinet/help', 'Помощь'),
    statistics: await beyond('/cabinet/statistics', 'Статистика'),
    reviews: await beyond('/cabinet/reviews', 'Отзывы'),
    works: await beyond('/cabinet/works', 'Работы'),
    promos: await beyond('/cabinet/promos', 'Скидки'),
    messages: await beyond('/cabinet/messages', 'Сообщения'),
    notices: await beyond('/cabinet/notices', 'Уведомления'),
    profile: await beyond('/cabinet/profile', 'Профиль'),
    account: await beyond('/cabinet/account', 'Аккаунт'),
  };
  process.stdout.write(printed(BUDGETS, measured));
  expect(overBudget(BUDGETS, measured)).toEqual([]);
  expect(measured['first screen, scripts']).toBeGreaterThan(0);
});

test('the gate fails: too large a number, and none', () => {
  expect(overBudget(BUDGETS, BUDGETS)).toEqual([]);
  expect(overBudget(BUDGETS, { ...BUDGETS, calendar: 76_801 })).toEqual(['calendar']);
  expect(overBudget(BUDGETS, { ...BUDGETS, hours: Number.NaN })).toEqual(['hours']);
});

async function anyOf(page: Page, collection: string): Promise<string> {
  const response = await page.request.get(`/api/${collection}?pagination[pageSize]=1`, {
    headers: { Authorization: `Bearer ${await tokenOf(page, ANNA)}` },
  });
  return (await response.json()).data[0].documentId;
}
