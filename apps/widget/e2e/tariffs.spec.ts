import { expect, type Page, type Route } from '@playwright/test';
import { CLIENT, newToken, OPERATOR, payWith, remember, tokenOf } from './accounts.ts';
import { newSalon, senderOf } from './salon.ts';
import { test } from './test.ts';
import { expectAccessible, watchFiles } from './widget-page.ts';

const TARIFFS = /\/api\/tariffs(\?|$)/;
const LISTS = /\/api\/(tariffs|user-tariffs|user-addons)(\?|$)/;
const GOOD_CARD = '5555555555554444';
const POOR_CARD = '5555555555554600';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const addon = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const tooMany = (route: Route) => {
  const details = { code: 'help_request_limit', retry_after: 40_000 };
  const error = { status: 429, name: 'RateLimitError', message: '', details };
  return route.fulfill({ status: 429, json: { data: null, error } });
};
const fail = (route: Route) => route.fulfill({ status: 500, body: '' });

/** An answer about the state of a payment: a call cut short by a leap of the clock would leave nothing known of it. */
const nextStatus = (page: Page) =>
  page.waitForResponse((answer) => /tariff-payment\/status\//.test(answer.url()) && answer.ok());

async function expectPatienceEnded(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(60_000);
    await expect(page.getByText('Платёж ещё не завершён.')).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The tariffs view of a new professional. */
async function openTariffs(page: Page): Promise<void> {
  await remember(page, await newToken(page));
  await page.goto('/demo/landing.html');
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('heading', { name: 'Выберите тариф' })).toBeVisible();
}

test.describe('the view', () => {
  test('whoever has Enterprise reads it as their tariff, in the one card it has', async ({
    page,
  }) => {
    const salon = await newSalon(page);
    const headers = { authorization: `Bearer ${salon.token}` };
    const { documentId: user } = await (
      await page.request.get('/api/users/me', { headers })
    ).json();
    const staff = senderOf(page, await tokenOf(page, OPERATOR));
    const tariffs = await staff<{ documentId: string; by_agreement: boolean }[]>(
      'GET',
      '/api/tariffs',
    );
    await staff('POST', '/api/user-tariffs', {
      ...{ user, provider_profile: salon.documentId, status: 'queued' },
      tariff: tariffs.find(({ by_agreement }) => by_agreement)?.documentId,
      ...{ starts_at: new Date(), ends_at: new Date(Date.now() + 365 * 86_400_000) },
      ...{ cost: 6_000_000, additional_appointment_cost: 0, appointments_count: 2500 },
      reason: 'Договор 17',
    });
    await remember(page, salon.token);
    await page.goto('/demo/landing.html');
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByText('Тариф «Enterprise»')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(card(page, 'Enterprise')).toContainText('Ваш тариф');
    await expect(card(page, 'Enterprise')).toContainText('Индивидуальная цена');
    await expect(card(page, 'Enterprise').getByRole('button')).toHaveText('Запросить');
    await expectAccessible(page);
  });

  test('a tariff that is not sold any more is named to whoever has it, and not offered', async ({
    page,
  }) => {
    const salon = await newSalon(page);
    const headers = { authorization: `Bearer ${salon.token}` };
    const me = await (await page.request.get('/api/users/me', { headers })).json();
    const staff = senderOf(page, await tokenOf(page, OPERATOR));
    const tariff = await staff<{ documentId: string }>('POST', '/api/tariffs', {
      ...{ title: 'Прежний', cost: 50_000, additional_appointment_cost: 500 },
      ...{ appointments_count: 50, is_active: false },
    });
    await staff('POST', '/api/user-tariffs', {
      ...{ user: me.documentId, provider_profile: salon.documentId, status: 'queued' },
      ...{ tariff: tariff.documentId, starts_at: new Date(), cost: 50_000 },
      ...{ additional_appointment_cost: 500, appointments_count: 50 },
      ...{ ends_at: new Date(Date.now() + 30 * 86_400_000), reason: 'По просьбе' },
    });
    await remember(page, salon.token);
    await page.goto('/demo/landing.html');
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByText('Тариф «Прежний»')).toBeVisible();
    await expect(card(page, 'Мастер').getByRole('button')).toHaveText('Оплатить');
    await expect(card(page, 'Прежний')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('an anonymous visitor sees the block and its words, no tariffs', async ({ page }) => {
    const files = watchFiles(page);
    await page.goto('/demo/landing.html');
    await expect(page.getByRole('heading', { name: 'Дополнительные возможности' })).toBeVisible();
    await expect(page.getByText('Авторизуйтесь, чтобы получить доступ к тарифам.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Смотреть тарифы' })).toHaveCount(0);
    await expectAccessible(page);
    expect(files).not.toContain('tariffs');
  });

  test('the words and numbers of the specification', async ({ page }) => {
    await openTariffs(page);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(card(page, 'Мастер')).toContainText('990₽');
    await expect(card(page, 'Мастер')).toContainText('100 записей/мес.');
    await expect(card(page, 'Мастер')).toContainText('≈ 9,90₽ за запись');
    await expect(card(page, 'Старт')).toContainText('≈ 16,33₽ за запись');
    await expect(card(page, 'Мастер')).toContainText('каждая последующая запись – 12₽');
    const ofTick = (line: HTMLElement) => getComputedStyle(line, '::before').visibility;
    expect(await page.getByText('каждая последующая запись – 12₽').evaluate(ofTick)).toBe('hidden');
    expect(await page.getByText('100 записей/мес.', { exact: true }).evaluate(ofTick)).toBe(
      'visible',
    );
    const button = addon(page, 'Управление репутацией').getByRole('button');
    const price = addon(page, 'Управление репутацией').getByText('750₽');
    const [of, beside] = [await button.boundingBox(), await price.boundingBox()];
    expect(of?.width).toBe(160);
    expect(beside?.y).toBeGreaterThan(of?.y ?? 0);
    await expect(card(page, 'Мастер')).toHaveClass(/accent/);
    await expect(card(page, 'Старт')).not.toHaveClass(/accent/);
    await expect(card(page, 'Студия')).toContainText('1\u00a0990₽');
    await expect(card(page, 'Enterprise')).toContainText('2\u00a0500+ записей/мес.');
    await expect(page.getByText('«Статистика по клиентам»')).toBeVisible();
    await expect(addon(page, 'Управление репутацией')).toContainText('750₽');
    await expect(addon(page, 'Расширенная статистика')).toContainText('200₽');
    await expect(page.getByRole('heading', { name: 'Дополнительные возможности' })).toBeFocused();
    await expectAccessible(page);
  });

  test('on a phone: off the edges, and the top in sight after the press', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openTariffs(page);
    const heading = page.getByRole('heading', { name: 'Дополнительные возможности' });
    await expect(heading).toBeInViewport({ ratio: 1 });
    expect((await heading.boundingBox())?.x).toBeGreaterThanOrEqual(16);
    const sideways = () => document.documentElement.scrollWidth > innerWidth;
    expect(await page.evaluate(sideways)).toBe(false);
  });

  test('its own file got lost: said so, and brought by «Повторить»', async ({ page }) => {
    await page.route(/\/widget\/v1\/tariffs\./, fail);
    await remember(page, await newToken(page));
    await page.goto('/demo/landing.html');
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить тарифы');
    await page.unroute(/\/widget\/v1\/tariffs\./);
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
  });

  test('shares one React with an interface that came at the second try', async ({ page }) => {
    const files = watchFiles(page);
    await page.route(/\/widget\/v1\/ui\.[^?]*$/, (route) => route.abort());
    await openTariffs(page);
    await expect(page.getByRole('article')).toHaveCount(4);
    expect(files.filter((name) => name.startsWith('ui'))).toEqual(['ui', 'ui?1']);
  });

  test('a skeleton while the list is on its way', async ({ page }) => {
    let send = () => {};
    const released = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route(TARIFFS, async (route) => {
      await released;
      await route.continue();
    });
    await openTariffs(page);
    const skeleton = page.getByRole('status', { name: 'Загружаем тарифы' });
    await expect(skeleton).toBeVisible();
    await expectAccessible(page);
    send();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(skeleton).toHaveCount(0);
  });

  test('lists that did not come: said once, and all come at the second try', async ({ page }) => {
    await page.route(LISTS, fail);
    await openTariffs(page);
    await expect(page.getByRole('alert')).toHaveText('Не удалось загрузить тарифы');
    await expectAccessible(page);
    await page.unroute(LISTS);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByText('Пока ничего не подключено.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('an empty list: said so, Enterprise stays', async ({ page }) => {
    await page.route(TARIFFS, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), data: [] } });
    });
    await openTariffs(page);
    await expect(page.getByText('Сейчас нет тарифов для подключения.')).toBeVisible();
    await expect(card(page, 'Enterprise')).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('payment', () => {
  test('declined, then cancelled: back on the page, in sight, with another try', async ({
    page,
  }) => {
    await openTariffs(page);
    await card(page, 'Старт').getByRole('button', { name: 'Оплатить' }).click();
    await payWith(page, POOR_CARD);
    await expect(page.getByText('На карте недостаточно средств.')).toBeVisible();
    await page.getByRole('button', { name: 'Отменить платёж' }).click();
    await page.addInitScript(() => {
      const grow = () => {
        document.documentElement.style.setProperty('overflow-anchor', 'none');
        const late = Object.assign(document.createElement('div'), { className: 'long' });
        document.querySelector('main')?.before(late);
      };
      addEventListener('load', () => requestAnimationFrame(() => requestAnimationFrame(grow)));
    });
    await page.getByRole('link', { name: 'Вернуться на сайт' }).click();
    await page.waitForURL('**/demo/landing.html');
    // The page above it grew once it was loaded: in sight all the same, until the visitor scrolls.
    const outcome = card(page, 'Старт').getByText('Оплата отменена. Деньги не списаны.');
    await expect(page.locator('.long')).toHaveCount(1);
    await expect(outcome).toBeInViewport();
    await page.mouse.wheel(0, -300);
    await page.evaluate(() => {
      document.querySelector('.long')?.after(document.querySelector('.long')?.cloneNode() as Node);
    });
    await expect(outcome).not.toBeInViewport();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
    await page.waitForURL(/\/sandbox\/payments\/checkout\//);
    await expect(page.getByText('тариф «Старт»')).toBeVisible();
  });

  test('declined for good: the reason, and the same again', async ({ page }) => {
    await openTariffs(page);
    await page.route('**/api/tariff-payment/status/*', async (route) => {
      const response = await route.fetch();
      const { data } = await response.json();
      const failed = { ...data, status: 'failed', reason: 'insufficient_funds' };
      await route.fulfill({ response, json: { data: failed } });
    });
    const messages = addon(page, 'Управление репутацией');
    await Promise.all([
      page.waitForEvent('popup'),
      messages.getByRole('button', { name: 'Купить' }).click(),
    ]);
    const text = 'Оплата не прошла. Деньги не списаны. На карте не хватило средств.';
    await expect(messages.getByText(text)).toBeVisible();
    await expectAccessible(page);
    await page.route('**/api/tariff-payment/getUrl*', fail, { times: 1 });
    const again = page.getByRole('button', { name: 'Попробовать ещё раз' });
    await again.click();
    await expect(page.getByRole('alert')).toHaveText('Не удалось перейти к оплате');
    const [checkout] = await Promise.all([page.waitForEvent('popup'), again.click()]);
    await checkout.waitForURL(/\/sandbox\/payments\/checkout\//);
    await expect(checkout.getByText('750').first()).toBeVisible();
  });

  test('left without paying: still being checked when the visitor is back', async ({ page }) => {
    await openTariffs(page);
    await card(page, 'Старт').getByRole('button', { name: 'Оплатить' }).click();
    await page.waitForURL(/\/sandbox\/payments\/checkout\//);
    await page.getByRole('link', { name: 'Вернуться в магазин' }).click();
    await page.waitForURL('**/demo/landing.html');
    await expect(page.getByText('Проверяем оплату…')).toBeInViewport();
  });

  test('Back, Forward and a reload on the way do not lose the payment', async ({ page }) => {
    await openTariffs(page);
    await card(page, 'Старт').getByRole('button', { name: 'Оплатить' }).click();
    await page.waitForURL(/\/sandbox\/payments\/checkout\//);
    await page.goBack();
    await expect(page.getByText('Проверяем оплату…')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Проверяем оплату…')).toBeVisible();
    await page.goForward();
    await payWith(page, GOOD_CARD);
    await page.waitForURL('**/demo/landing.html');
    await expect(page.getByText(/Оплата прошла/)).toBeInViewport();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Смотреть тарифы' })).toBeVisible();
  });

  test('the newest of two add-ons is the one asked about', async ({ page }) => {
    await openTariffs(page);
    const buy = async (name: string) => {
      const button = addon(page, name).getByRole('button', { name: 'Купить' });
      const [checkout] = await Promise.all([page.waitForEvent('popup'), button.click()]);
      await checkout.waitForURL(/\/sandbox\/payments\/checkout\//);
      return checkout;
    };
    await (await buy('Управление репутацией')).close();
    const checkout = await buy('Расширенная статистика');
    await payWith(checkout, GOOD_CARD);
    await expect(page.getByText(/Оплата прошла/)).toBeVisible();
    await checkout.waitForURL('**/paid');
    await expect(checkout.getByText('Вернитесь на вкладку, где вы покупали')).toBeVisible();
    const owned = page.getByRole('region', { name: 'Подключено' });
    await expect(owned.getByText('Расширенная статистика')).toBeVisible();
    await expect(owned.getByText('Управление репутацией')).toHaveCount(0);
  });

  test('an add-on whose tab was closed: patience ends, and can be renewed', async ({ page }) => {
    await page.clock.install();
    await openTariffs(page);
    const asked = nextStatus(page);
    const [checkout] = await Promise.all([
      page.waitForEvent('popup'),
      addon(page, 'Расширенная статистика').getByRole('button', { name: 'Купить' }).click(),
    ]);
    await checkout.waitForURL(/\/sandbox\/payments\/checkout\//);
    expect(await checkout.evaluate(() => window.opener)).toBeNull();
    const address = checkout.url();
    await checkout.close();
    await expect(page.getByText('Проверяем оплату…')).toBeVisible();
    await asked;
    await expectPatienceEnded(page);
    // The payment goes on at the address where it was left.
    const askedAgain = nextStatus(page);
    const [resumed] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Продолжить оплату' }).click(),
    ]);
    await resumed.waitForURL(address);
    await resumed.close();
    await askedAgain;
    await expectPatienceEnded(page);
    await page.getByRole('button', { name: 'Проверить ещё раз' }).click();
    await expect(page.getByText('Проверяем оплату…')).toBeVisible();
  });

  test('a blocked popup: the add-on is paid in this window', async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
    await openTariffs(page);
    await addon(page, 'Управление репутацией').getByRole('button', { name: 'Купить' }).click();
    await page.waitForURL(/\/sandbox\/payments\/checkout\//);
    await expect(page.getByText('750').first()).toBeVisible();
  });

  test('no address to pay at: said so under the button, the opened tab is closed', async ({
    page,
  }) => {
    await page.route('**/api/tariff-payment/getUrl*', fail);
    await openTariffs(page);
    const section = addon(page, 'Управление репутацией');
    const [checkout] = await Promise.all([
      page.waitForEvent('popup'),
      section.getByRole('button', { name: 'Купить' }).click(),
    ]);
    await expect(section.getByRole('alert')).toHaveText('Не удалось перейти к оплате');
    await expect.poll(() => checkout.isClosed()).toBe(true);
    await expectAccessible(page);
  });

  test('without a profile of a professional the buttons say what is missing', async ({ page }) => {
    await remember(page, await tokenOf(page, CLIENT));
    await page.goto('/demo/landing.html');
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await card(page, 'Старт').getByRole('button', { name: 'Оплатить' }).click();
    await expect(card(page, 'Старт').getByRole('alert')).toHaveText(
      'Тарифы доступны специалистам: заполните профиль специалиста',
    );
  });
});

test.describe('Enterprise', () => {
  test('a request that failed may be repeated, one that was sent is over, after a reload too', async ({
    page,
  }) => {
    await openTariffs(page);
    const enterprise = card(page, 'Enterprise');
    await page.route('**/api/help-requests', tooMany, { times: 1 });
    await enterprise.getByRole('button', { name: 'Запросить' }).click();
    await expect(enterprise.getByRole('alert')).toHaveText('Не удалось отправить запрос');
    await expect(
      enterprise.getByText('Запросов за сутки слишком много. Повторите через 12 ч'),
    ).toBeVisible();
    await page.route('**/api/help-requests', fail, { times: 1 });
    await enterprise.getByRole('button', { name: 'Запросить' }).click();
    await expect(enterprise.getByRole('alert')).toHaveText('Не удалось отправить запрос');
    await enterprise.getByRole('button', { name: 'Запросить' }).click();
    const requested = enterprise.getByRole('button', { name: 'Запрос отправлен!' });
    await expect(requested).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);

    const requests = watchRequests(page);
    await page.reload();
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await requested.click({ force: true });
    await expect(requested).toBeVisible();
    expect(requests).not.toContain('POST');
  });

  test('a closed request makes way for another; a lost list of them harms nothing', async ({
    page,
  }) => {
    const data = [{ id: 1, type: 'enterprise_tariff', status: 'closed' }];
    await page.route('**/api/help-requests', (route) => route.fulfill({ json: { data } }));
    await openTariffs(page);
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(card(page, 'Enterprise').getByRole('button', { name: 'Запросить' })).toBeEnabled();
    await page.route('**/api/help-requests', fail);
    await page.reload();
    await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
    await expect(page.getByRole('article')).toHaveCount(4);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

/** Methods of the requests for help from now on. */
function watchRequests(page: Page): string[] {
  const methods: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/help-requests')) methods.push(request.method());
  });
  return methods;
}
