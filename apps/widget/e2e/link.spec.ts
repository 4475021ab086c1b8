import { expect, type Page } from '@playwright/test';
import { ANNA, tokenOf } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

/** A link to a new client of Anna's, who has so many appointments to come. */
async function linkOf(page: Page, appointments: number): Promise<string> {
  const headers = { Authorization: `Bearer ${await tokenOf(page, ANNA)}` };
  const send = async (path: string, data?: object) => {
    const method = data ? 'POST' : 'GET';
    const response = await page.request.fetch(path, {
      method,
      headers,
      ...(data && { data: { data } }),
    });
    expect(response.ok(), await response.text()).toBe(true);
    return (await response.json()).data;
  };
  const client = await send('/api/client-profiles', { name: 'Ольга' });
  const [service] = await send('/api/services?sort=id');
  for (let n = 1; n <= appointments; n += 1) {
    await send('/api/appointments', {
      services: [service.id],
      starts_at: new Date(Date.now() + n * 30 * 3_600_000).toISOString(),
      client_profile: client.id,
      allow_overlap: true,
    });
  }
  const { pathname, hash } = new URL(
    (await send(`/api/auth-link/client-profiles/${client.id}`, {})).url,
  );
  return pathname + hash;
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test('a client comes in by a press, sees appointments and cancels one; the focus stays where they are', async ({
  page,
}) => {
  const link = await linkOf(page, 2);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(request.url());
  });
  await page.goto(link);
  await expect(heading(page, 'Ваши записи к мастеру')).toBeVisible();
  await expectAccessible(page);
  expect(requests).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(heading(page, 'Ваши записи к мастеру')).toBeFocused();
  expect(page.url()).not.toContain('#');
  await expectAccessible(page);

  const first = page.getByRole('article').first();
  await first.getByRole('button', { name: 'Отменить запись' }).press('Enter');
  await expect(first.getByRole('group', { name: 'Точно отменить запись?' })).toBeFocused();
  await expectAccessible(page);
  await first.getByRole('button', { name: 'Оставить' }).press('Enter');
  await expect(first.getByRole('group', { name: 'Запись остаётся' })).toBeFocused();
  await first.getByRole('button', { name: 'Отменить запись' }).press('Enter');
  await page.route('**/cancel', (route) => route.abort());
  await first.getByRole('button', { name: 'Точно отменить' }).press('Enter');
  await expect(first.getByRole('alert')).toHaveText(/Не получилось/);
  await expectAccessible(page);
  await page.unroute('**/cancel');
  await first.getByRole('button', { name: 'Точно отменить' }).press('Enter');
  await expect(first.getByRole('group', { name: 'Запись отменена' })).toBeFocused();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a link that was used, never was, or leads to no appointments says so', async ({
  page,
  browser,
}) => {
  const link = await linkOf(page, 0);
  await page.goto(link);
  await button(page, 'Войти').click();
  await expect(heading(page, 'Предстоящих записей нет')).toBeFocused();
  await expectAccessible(page);

  const other = await browser.newContext({ userAgent: 'another program' });
  const elsewhere = await other.newPage();
  await elsewhere.goto(link);
  await button(elsewhere, 'Войти').click();
  await expect(heading(elsewhere, 'Ссылка больше не действует')).toBeFocused();
  await expectAccessible(elsewhere);
  await elsewhere.goto('/auth-link/nobody');
  await expect(heading(elsewhere, 'Такой ссылки нет')).toBeFocused();
  await expectAccessible(elsewhere);
  await other.close();
});
