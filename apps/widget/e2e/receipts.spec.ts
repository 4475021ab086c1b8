import { expect, type Page } from '@playwright/test';
import { newToken, payWith, remember } from './accounts.ts';
import { PORT, startServer } from './global-server.ts';
import { test } from './test.ts';
import { expectAccessible } from './widget-page.ts';

// A server that makes receipts and has an offer.
const OWN_PORT = PORT + 1000;
const OFFER_URL = 'https://okoshko.example/offer';
test.use({ baseURL: `http://127.0.0.1:${OWN_PORT}` });

let stop = async () => {};
test.beforeAll(async () => {
  stop = await startServer(OWN_PORT, { RECEIPTS: 'on', OFFER_URL });
});
test.afterAll(() => stop());

const GOOD_CARD = '5555555555554444';
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => dialog(page).getByLabel('Эл. почта для чека');
const buy = (page: Page, name: string) =>
  page.getByRole('region', { name }).getByRole('button', { name: 'Купить' }).click();

async function openTariffs(page: Page): Promise<void> {
  await remember(page, await newToken(page));
  await page.goto('/demo/landing.html');
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
}

test('the address is asked for once, before the first payment, and told with the receipt', async ({
  page,
}) => {
  await openTariffs(page);
  await page.getByRole('article', { name: 'Старт' }).getByRole('button').click();
  await expect(field(page)).toBeFocused();
  await expect(dialog(page)).toContainText('К оплате490₽');
  await page.keyboard.type('anna@salon');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('alert')).toHaveText(/^Проверьте адрес/);
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('.example');
  await page.keyboard.press('Enter');
  await payWith(page, GOOD_CARD);
  await page.waitForURL('**/demo/landing.html');
  await expect(page.getByText(/Оплата прошла/)).toBeInViewport();
  await expect(page.getByText('Чеки приходят на anna@salon.example.')).toBeVisible();
  await page.getByText('История оплат').click();
  await expect(page.locator('.history li')).toContainText('чек отправлен');

  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    buy(page, 'Управление репутацией'),
  ]);
  await checkout.waitForURL(/\/sandbox\/payments\/checkout\//);
  await expect(dialog(page)).toHaveCount(0);
});

test('before an add-on too: its tab opens with the answer, not before', async ({
  page,
  context,
}) => {
  await openTariffs(page);
  await buy(page, 'Расширенная статистика');
  await expect(field(page)).toBeFocused();
  expect(context.pages()).toHaveLength(1);
  await field(page).fill('anna@salon.example');
  const [checkout] = await Promise.all([
    page.waitForEvent('popup'),
    dialog(page).getByRole('button', { name: 'Перейти к оплате' }).click(),
  ]);
  await checkout.waitForURL(/\/sandbox\/payments\/checkout\//);
  await expect(dialog(page)).toHaveCount(0);
  await checkout.close();

  await page.getByRole('button', { name: 'Изменить' }).click();
  await expect(field(page)).toHaveValue('anna@salon.example');
  await field(page).fill('books@salon.example');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Чеки приходят на books@salon.example.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Чеки приходят на books@salon.example.')).toBeVisible();
});

test('what is typed is nobody else’s shortcut', async ({ page }) => {
  await openTariffs(page);
  await page.evaluate(() => {
    window.recorded = [];
    for (const type of ['keydown', 'keypress', 'keyup'])
      addEventListener(type, () => window.recorded.push(type));
  });
  await buy(page, 'Расширенная статистика');
  await field(page).pressSequentially('k');
  expect(await page.evaluate(() => window.recorded)).toEqual([]);
});

test('whether there are receipts got lost: the payment itself asks', async ({ page }) => {
  await page.route('**/api/tariff-payment/receipt-email', (route) => route.abort());
  await openTariffs(page);
  await page.getByRole('article', { name: 'Старт' }).getByRole('button').click();
  await field(page).fill('anna@salon.example');
  await dialog(page).getByRole('button', { name: 'Перейти к оплате' }).click();
  await page.waitForURL(/\/sandbox\/payments\/checkout\//);
});

test('the offer stands once under all that is sold, and in the dialog', async ({ page }) => {
  await openTariffs(page);
  const offer = page.getByRole('link', { name: 'условия оферты' });
  await expect(offer).toHaveAttribute('href', OFFER_URL);
  await buy(page, 'Управление репутацией');
  await expect(dialog(page).getByRole('link', { name: 'условия оферты' })).toBeVisible();
});
