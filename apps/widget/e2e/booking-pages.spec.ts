import { expect } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { newPhone } from './accounts.ts';
import {
  answerOf,
  bookAsNew,
  dialogOf,
  headed,
  openBooking,
  openBookingPage,
  pressChip,
  typeCode,
} from './booking-page.ts';
import { HOST_PAGE, serveHost } from './host-page.ts';
import { newSalon, type Salon } from './salon.ts';
import { test } from './test.ts';
import { ready, settled } from './widget-page.ts';

const manicure = ({ slug, services }: Salon) => ({
  provider: slug,
  service: services.Маникюр ?? '',
});

test('the strictest policy: inside the page and in a dialog it books, and nothing is refused', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const policy = [
    "default-src 'none'",
    "script-src 'nonce-abc' 'strict-dynamic'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types okoshko',
  ].join('; ');
  await page.addInitScript(() => {
    window.recorded = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.recorded.push([violatedDirective, blockedURI]);
    });
  });
  await serveHost(page, {
    head: '<script async nonce="abc" src="/widget/v1/okoshko.js" data-flags="self"></script>',
    body: `<main><h1>Салон</h1><div data-booking="${salon.slug}" data-view="inline"></div></main>`,
    headers: { 'content-security-policy': policy },
  });
  await page.goto(HOST_PAGE);
  await ready(page);
  await expect(
    page.locator('main okoshko-widget').getByRole('button', { name: /Маникюр/ }),
  ).toBeVisible();
  await openBooking(page, manicure(salon));
  await bookAsNew(page);
  await dialogOf(page).getByRole('button', { name: 'Мои записи' }).click();
  await expect(dialogOf(page).getByText('Подтверждена')).toBeVisible();
  const refused = (await page.evaluate(() => window.recorded)) as [string, string][];
  // The fixture's own script has no nonce.
  expect(refused.filter(([, uri]) => !uri.includes('/demo/'))).toEqual([]);
});

test('a page without storage and with a new body meanwhile: it books, and knows who did', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
  });
  const salon = await newSalon(page);
  await openBookingPage(page, `<div data-booking="${salon.slug}"></div>`);
  await page.getByRole('button', { name: 'Записаться' }).click();
  await dialogOf(page)
    .getByRole('button', { name: /Маникюр/ })
    .click();
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.append(document.createElement('main'));
    document.body.replaceWith(body);
  });
  await bookAsNew(page);
  await dialogOf(page).getByRole('button', { name: 'Готово' }).click();
  await openBooking(page, manicure(salon));
  await pressChip(page);
  await dialogOf(page).getByRole('button', { name: 'Записаться' }).click();
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
});

test('Back, Forward and a reload leave the page where it was', async ({ page }) => {
  const salon = await newSalon(page);
  await page.goto('/demo/logo.svg');
  await openBookingPage(page, '');
  await openBooking(page, manicure(salon));
  await expect(headed(page, 'Когда вам удобно?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await answerOf(page)).toBeNull();
  await page.goForward();
  await settled(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await openBooking(page, manicure(salon));
  await pressChip(page);
  await expect(headed(page, 'Ваши данные')).toBeVisible();
  await page.goBack();
  await expect(headed(page, 'Когда вам удобно?')).toBeVisible();
  await page.reload();
  await ready(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await openBooking(page, manicure(salon));
  // The booking that was begun is still there.
  await expect(headed(page, 'Ваши данные')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  expect(page.url()).toContain(HOST_PAGE);
});

test('signed out in another tab, the phone is asked for, and nothing is booked', async ({
  page,
  context,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, manicure(salon));
  await bookAsNew(page);
  await dialogOf(page).getByRole('button', { name: 'Готово' }).click();
  await openBooking(page, manicure(salon));
  await pressChip(page);
  await expect(dialogOf(page).getByRole('button', { name: 'Записаться' })).toBeVisible();
  const other = await context.newPage();
  await openBookingPage(other, `<a href="/x" data-booking="${salon.slug}">Онлайн-запись</a>`);
  await other.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAppointments());
  await dialogOf(other).getByRole('button', { name: 'Выйти' }).click();
  await expect(dialogOf(other).getByLabel('Номер мобильного телефона')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Записаться' }).click();
  await expect(dialogOf(page).getByLabel('Номер мобильного телефона')).toBeVisible();
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
});

test('the answer of a code is lost: it is looked for, and there is one appointment', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  let tries = 0;
  await page.route('**/booking-intents/*/confirm', async (route) => {
    tries += 1;
    if (tries > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await openBooking(page, manicure(salon));
  await bookAsNew(page);
  expect(tries).toBe(2);
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(1);
});

test('offline in the middle: each step says so, and goes on when the network is back', async ({
  page,
  context,
}) => {
  const answered: string[] = [];
  page.on('requestfinished', (request) => answered.push(request.url()));
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug });
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('button', { name: /Маникюр/ })).toBeVisible();
  await context.setOffline(true);
  await dialog.getByRole('button', { name: /Маникюр/ }).click();
  await expect(dialog.getByText('Не удалось загрузить время.')).toBeVisible();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  // With the times comes what follows them, unless it was there before.
  await expect.poll(() => answered.some((url) => url.includes('/finish.'))).toBe(true);
  await pressChip(page);
  await context.setOffline(true);
  const phone = newPhone();
  await dialog.getByLabel('Имя').fill('Вера');
  await dialog.getByLabel('Номер мобильного телефона').fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(dialog.getByText('Не удалось записаться.')).toBeVisible();
  await context.setOffline(false);
  await expect(dialog.getByLabel('Имя')).toHaveValue('Вера');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await typeCode(page, phone);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
});

test('inside the page, a provider who is not there or offers nothing says so', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/^Okoshko: nobody who can be booked with/);
  const empty = await newSalon(page, { services: [] });
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await openBookingPage(
    page,
    `<div data-booking="nobody-here" data-view="inline"></div>
    <div data-booking="${empty.slug}" data-view="inline"></div>`,
  );
  await expect(page.getByText('Онлайн-запись закрыта')).toBeVisible();
  // Its visitors can do nothing about it, the page's owner can.
  await expect(page.getByRole('button', { name: 'Повторить' })).toHaveCount(0);
  expect(warnings).toHaveLength(1);
  await expect(page.getByText('Пока нет услуг для онлайн-записи.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Записаться нельзя' })).toHaveCount(2);
});

test('the sign-in is open: the booking comes in its place', async ({ page }) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await page.evaluate(() => {
    window.opened = (window.Okoshko as OkoshkoGlobal).openAuth();
  });
  await expect(dialogOf(page).getByLabel('Номер мобильного телефона')).toBeVisible();
  await openBooking(page, manicure(salon));
  await expect(headed(page, 'Когда вам удобно?')).toBeFocused();
  expect(await page.evaluate(() => window.opened)).toBeNull();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  expect(await answerOf(page)).toBeNull();
});

test('two places of one page book apart', async ({ page }) => {
  const salon = await newSalon(page);
  const [first, second] = Object.values(salon.services);
  const position = (id: string, service = '') =>
    `<div id="${id}" data-booking="${salon.slug}" data-view="inline" data-service="${service}"></div>`;
  await openBookingPage(page, position('one', first) + position('two', second));
  const one = page.locator('#one okoshko-widget');
  const two = page.locator('#two okoshko-widget');
  await one.locator('.chips button').first().click();
  await expect(one.getByLabel('Номер мобильного телефона')).toBeVisible();
  await expect(two.getByText(/Педикюр/)).toBeVisible();
  await two.locator('.chips button').first().click();
  await expect(two.getByLabel('Номер мобильного телефона')).toBeVisible();
  await expect(one.getByText('Маникюр', { exact: true })).toBeVisible();
});
