import { expect, type Page } from '@playwright/test';
import { ANNA, newToken, OPERATOR, remember, tokenOf } from './accounts.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

const DAY = 86_400_000;
const owned = (page: Page) => page.getByRole('region', { name: 'Подключено' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const text = async (page: Page) => (await owned(page).innerText()).replaceAll('\u00a0', ' ');

async function openTariffs(page: Page, token: string): Promise<void> {
  await remember(page, token);
  await page.goto('/demo/landing.html');
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
}

async function call<T>(
  page: Page,
  token: string,
  [method, path, data]: readonly [string, string, object?],
) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as T;
}

interface Pack {
  readonly quantity: number;
  readonly used: number;
}

interface Plan {
  readonly documentId: string;
  readonly used: number;
}

/** The demo master's plan in force, with another number of records in it. */
async function include(page: Page, appointments_count: number): Promise<Plan> {
  const anna = await tokenOf(page, ANNA);
  const { data } = await call<{ data: Plan[] }>(page, anna, [
    'GET',
    '/api/user-tariffs?filters[status]=active',
  ]);
  const [plan] = data as [Plan];
  const change = { appointments_count, reason: 'Journey' };
  await call(page, await tokenOf(page, OPERATOR), [
    'PUT',
    `/api/user-tariffs/${plan.documentId}`,
    { data: change },
  ]);
  return plan;
}

/** A new professional whose plan ended so many days ago; their token. */
async function endedPlan(page: Page, days: number): Promise<string> {
  const token = await newToken(page);
  const me = await call<{ id: number; provider_profile: { id: number } }>(page, token, [
    'GET',
    '/api/users/me?populate=provider_profile',
  ]);
  const ended = Date.now() - days * DAY;
  await call(page, await tokenOf(page, OPERATOR), [
    'POST',
    '/api/user-tariffs',
    {
      data: {
        user: me.id,
        provider_profile: me.provider_profile.id,
        tariff: 1,
        status: 'active',
        starts_at: new Date(ended - 30 * DAY),
        ends_at: new Date(ended),
        cost: 49_000,
        additional_appointment_cost: 1500,
        appointments_count: 30,
        reason: 'Journey',
      },
    },
  ]);
  return token;
}

test.describe('what is there', () => {
  test('the plan and its use, the next one, letters and statistics', async ({ page }) => {
    const anna = await tokenOf(page, ANNA);
    const packs = await call<{ data: Pack[] }>(page, anna, [
      'GET',
      '/api/user-addons?filters[kind]=additional_letters',
    ]);
    const messages = packs.data.reduce((sum, { quantity, used }) => sum + quantity - used, 0);
    expect(messages).toBeGreaterThan(0);
    await openTariffs(page, anna);
    await expect(owned(page)).toContainText(`осталось ${messages} рассыл`);
    expect(await text(page)).toMatch(
      /Тариф «Мастер»\s+до \d+ \S+ \d{4}\s+Записей: \d+ из 100\s+Тариф «Мастер»\s+с \d+ \S+ \d{4}\s+(?:Оплачено\s+до \d+ \S+ \d{4}\s+)?Управление репутацией\s+осталось \d+ рассыл\S+\s+Расширенная статистика\s+до \d+/,
    );
    await expectAccessible(page);
  });

  test('records beyond the number, with what they cost so far', async ({ page }) => {
    const { used } = await include(page, 50);
    const tariff = { id: 3, documentId: 'studio', title: 'Студия' };
    await page.route('**/api/tariff-payment/recommendation', (route) =>
      route.fulfill({ json: { data: { appointments: 112, tariff } } }),
    );
    try {
      await openTariffs(page, await tokenOf(page, ANNA));
      await expect(
        page.getByText('В прошлом месяце 112 записей: выгоднее «Студия»', { exact: true }),
      ).toBeVisible();
      await expect(owned(page)).toContainText(`Записей: ${used} из 50`);
      const price = (used - 50) * 12;
      expect(await text(page)).toMatch(
        new RegExp(`Сверх тарифа: ${used - 50} запис\\S+, ${price}₽ — войдут в следующую оплату`),
      );
      await expectAccessible(page);
    } finally {
      await include(page, 100);
    }
  });

  test('days of grace: how many are left, and the month goes on from its end', async ({ page }) => {
    await openTariffs(page, await endedPlan(page, 1.5));
    await expect(owned(page)).toContainText('на продление осталось 2 дня');
    await expectAccessible(page);
    await card(page, 'Старт').getByRole('button', { name: 'Продлить' }).click();
    await expect(page.getByRole('dialog')).toContainText('К оплате490₽');
  });

  test('nothing: said so; a list that got lost comes at the second try', async ({ page }) => {
    await page.route('**/api/user-addons*', (route) => route.fulfill({ status: 500, body: '' }), {
      times: 1,
    });
    await openTariffs(page, await newToken(page));
    await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить подключённые тарифы');
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(owned(page)).toContainText('Пока ничего не подключено.');
  });

  test('a skeleton until it is known', async ({ page }) => {
    let send = () => {};
    const released = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/api/user-addons*', async (route) => {
      await released;
      await route.continue();
    });
    await openTariffs(page, await tokenOf(page, ANNA));
    const skeleton = page.getByRole('status', { name: 'Загружаем подключённые тарифы' });
    await expect(skeleton).toBeVisible();
    await expectAccessible(page);
    send();
    await expect(skeleton).toHaveCount(0);
    await expect(owned(page)).toContainText('Записей:');
  });
});

test.describe('a change of plan', () => {
  test('to a larger one: credited and due before paying, by keyboard alone', async ({ page }) => {
    const anna = await tokenOf(page, ANNA);
    await openTariffs(page, anna);
    const button = card(page, 'Студия').getByRole('button', { name: 'Оплатить' });
    await button.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Тариф «Студия»' });
    await expect(dialog).toContainText('сразу после оплаты вместо нынешнего тарифа');
    const { data } = await call<{ data: { credit: number; amount: number } }>(page, anna, [
      'GET',
      '/api/tariff-payment/quote?tariff_id=3',
    ]);
    const amountOf = async (what: string) => {
      const row = dialog.locator('.sums > div', { hasText: what });
      const sum = await row.locator('dd').innerText();
      return Math.round(Number(sum.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
    };
    const credit = await amountOf('Неиспользованная часть');
    // It shrinks by the second.
    expect(Math.abs(credit - data.credit)).toBeLessThan(10);
    expect(await amountOf('К оплате')).toBe(199_000 - credit);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Перейти к оплате' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sandbox\/payments\/checkout\//);
    await expect(page.getByText('тариф «Студия»')).toBeVisible();
  });

  test('the same again waits its turn, and says so', async ({ page }) => {
    await openTariffs(page, await tokenOf(page, ANNA));
    await card(page, 'Мастер').getByRole('button', { name: 'Продлить' }).click();
    const dialog = page.getByRole('dialog', { name: 'Тариф «Мастер»' });
    await expect(dialog).toContainText('Встанет в очередь');
    await expect(dialog).toContainText('К оплате990₽');
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });

  test('a price that did not come: said so under the button', async ({ page }) => {
    await openTariffs(page, await newToken(page));
    await page.route('**/api/tariff-payment/quote*', (route) => route.abort(), { times: 1 });
    await card(page, 'Старт').getByRole('button', { name: 'Оплатить' }).click();
    await expect(card(page, 'Старт').getByRole('alert')).toHaveText('Не удалось перейти к оплате');
  });

  test('no way to the payment page from there: said so in the dialog, which stays', async ({
    page,
  }) => {
    await openTariffs(page, await tokenOf(page, ANNA));
    await card(page, 'Мастер').getByRole('button', { name: 'Продлить' }).click();
    await page.route('**/api/tariff-payment/getUrl*', (route) => route.abort(), { times: 1 });
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Не удалось перейти к оплате');
    await dialog.getByRole('button', { name: 'Перейти к оплате' }).click();
    await page.waitForURL(/\/sandbox\/payments\/checkout\//);
  });
});

test.describe('the history', () => {
  const lines = (page: Page) => page.locator('.history li');
  const open = (page: Page) => page.getByText('История оплат').click();

  test('comes when asked for, page by page, with receipts and what went back', async ({ page }) => {
    const requests: string[] = [];
    await page.route('**/api/tariff-payment/history*', (route) => {
      requests.push(route.request().url());
      return route.continue({ url: `${route.request().url()}&pageSize=4` });
    });
    const anna = await tokenOf(page, ANNA);
    const { meta } = await call<{ meta: { pagination: { total: number } } }>(page, anna, [
      'GET',
      '/api/tariff-payment/history',
    ]);
    const { total } = meta.pagination;
    expect(total).toBeGreaterThan(4);
    await openTariffs(page, anna);
    expect(requests).toEqual([]);
    await open(page);
    const more = page.getByRole('button', { name: 'Показать ещё' });
    for (let count = 4; count < total; count += 4) {
      await expect(lines(page)).toHaveCount(count);
      await more.click();
    }
    await expect(lines(page)).toHaveCount(total);
    await expect(more).toHaveCount(0);
    expect(requests).toHaveLength(Math.ceil(total / 4));
    const statistics = lines(page).filter({ hasText: 'Расширенная статистика на 30 дней' });
    await expect(statistics.first()).toContainText('чек отправлен');
    await expect(lines(page).filter({ hasText: 'возвращено 200₽' })).toHaveCount(1);
    await expectAccessible(page);
  });

  test('none yet; and one that got lost comes at the second try', async ({ page }) => {
    await openTariffs(page, await newToken(page));
    await page.route('**/api/tariff-payment/history*', (route) => route.abort(), { times: 1 });
    await open(page);
    await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить оплаты');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Оплат пока не было.')).toBeVisible();
  });
});
