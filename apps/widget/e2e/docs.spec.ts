import { expect, type Page } from '@playwright/test';
import { ANNA, CLIENT, newPhone, PASSWORD, tokenOf } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible, expectReadable } from './widget-page.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const send = (page: Page) => page.getByRole('button', { name: 'Отправить' });
const answer = (page: Page) => page.getByRole('region', { name: 'Ответ сервера' });

/** Opens a request from the list, which a search of its path shortens. */
async function choose(page: Page, method: string, path: string): Promise<void> {
  const back = page.getByRole('link', { name: 'К списку запросов' });
  if (await back.isVisible()) await back.click();
  await page.getByLabel('Найти запрос').fill(`${method} ${path}`);
  const link = page.getByRole('link').filter({ has: page.getByText(path, { exact: true }) });
  await link.filter({ has: page.getByText(method, { exact: true }) }).click();
  await expect(page.getByRole('article').locator('code').first()).toHaveText(path);
  await expect(title(page)).toBeFocused();
}

/** Sends the request that is open; returns what came back. */
async function attempt(page: Page, body?: object) {
  if (body) await page.getByLabel('Тело, JSON').fill(JSON.stringify(body));
  await send(page).click();
  await expect(answer(page)).toBeVisible();
  return JSON.parse(await answer(page).locator('pre').innerText());
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a booking is made and cancelled by the page alone, and nothing is wider than the phone', async ({
    page,
  }) => {
    const problems: string[] = [];
    page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
    const anna = await tokenOf(page, ANNA);
    const { provider_profile } = await (
      await page.request.get('/api/users/me?populate=provider_profile', {
        headers: { Authorization: `Bearer ${anna}` },
      })
    ).json();
    const services = await (await page.request.get('/api/services?sort=id')).json();

    await page.goto('/docs');
    await expect(title(page)).toHaveText('API Окошка');
    await expect(page.getByText('Описания запросов на английском')).toBeVisible();
    await expectAccessible(page);
    await choose(page, 'POST', '/api/auth/local');
    await attempt(page, { identifier: CLIENT, password: PASSWORD });
    await page.getByRole('button', { name: 'Взять токен как ключ доступа' }).click();
    await expect(page.getByText('Ключ задан')).toBeVisible();
    await expectAccessible(page);

    await choose(page, 'POST', '/api/appointments/possible_starts/{datetime}');
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText('Заполните «datetime»');
    await page
      .getByRole('textbox', { name: /^datetime / })
      .fill(new Date().toISOString().slice(0, 10));
    const chosen = [services.data[0].id];
    const starts = await attempt(page, {
      data: { provider_profile: provider_profile.id, services: chosen, days: 14 },
    });
    const { starts_at } = starts.data.at(-1);

    await choose(page, 'POST', '/api/appointments');
    await expectAccessible(page);
    const booked = await attempt(page, { data: { services: chosen, starts_at } });
    expect(booked.data.status).toBe('confirmed');

    await choose(page, 'GET', '/api/appointments/{id}/cancel');
    await page.getByRole('textbox', { name: /^id / }).fill(booked.data.documentId);
    expect((await attempt(page)).data.status).toBe('cancelled_by_client');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(problems).toEqual([]);
  });
});

test('by the keyboard alone: search, open, send, and what it would be as code', async ({
  page,
}) => {
  await page.goto('/docs');
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Окошк/);
  // Only the requests of open groups are drawn, out of hundreds.
  await expect(page.getByRole('navigation').locator('summary').first()).toBeVisible();
  expect(await page.locator('*').count()).toBeLessThan(400);
  await page.getByLabel('Найти запрос').focus();
  await page.keyboard.type('phone-auth/sms');
  await expect(page.getByRole('status')).toHaveText(/^Найдено: \d+$/);
  const first = page.getByRole('link', { name: '/api/phone-auth/sms', exact: false }).first();
  // Past the heading of its group.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(first).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  const body = page.getByLabel('Тело, JSON');
  const phone = newPhone();
  await body.fill('{');
  await send(page).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Это не JSON');
  await body.fill(JSON.stringify({ phone }));
  await expect(page.getByRole('article')).toContainText(`-d '{"phone":"${phone}"}'`);
  await page.getByRole('button', { name: 'fetch' }).press('Enter');
  await expect(page.getByRole('article')).toContainText(`method: 'POST'`);
  await send(page).press('Enter');
  await expect(answer(page)).toContainText('retry_after');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
  await page.goBack();
  await expect(title(page)).toHaveText('API Окошка');
});

test('the key is forgotten with the page; the guide names the server it came from', async ({
  page,
  baseURL,
}) => {
  await page.goto('/docs#/nothing');
  await expect(title(page)).toHaveText('Такого запроса нет');
  await page.getByText('Ключ доступа', { exact: true }).first().click();
  await page.getByLabel('Ключ доступа').fill('secret');
  await expect(page.getByText('Ключ задан')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Ключ задан')).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe(
    '{}',
  );
  await page.getByRole('link', { name: 'Первая запись', exact: true }).click();
  await expect(title(page)).toHaveText('Первая запись за пять минут');
  await expect(page.getByText(`BASE=${baseURL}`)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
});
