import { expect, type Locator, type Page } from '@playwright/test';
import { dialogOf, headed, openBookingPage } from './booking-page.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';
import { ready, settled } from './widget-page.ts';

/** A page whose element has a shadow root, in the root of another one, with this in it. */
async function openShadowed(page: Page, html: string): Promise<void> {
  await openBookingPage(page, '<div id="outer"></div>');
  await page.evaluate((html) => {
    const outer = document.getElementById('outer')?.attachShadow({ mode: 'open' });
    const host = document.createElement('div');
    outer?.append(host);
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = html;
    Object.assign(window, { root, host });
  }, html);
}

/** The globals that `openShadowed` leaves on the page. */
interface Shadowed {
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
}

const watch = (page: Page) =>
  page.evaluate(() => {
    const { root } = window as never as Shadowed;
    window.Okoshko?.push((okoshko) => okoshko.watch(root));
  });
const booking = (page: Page) => page.locator('[data-booking] > okoshko-widget');

/** Puts an icon into an element of the page or of a shadow root, with a shadow root of its own. */
const addIcon = (to: Locator) =>
  to.evaluate((it) => {
    const icon = document.createElement('span');
    icon.attachShadow({ mode: 'open' }).innerHTML = '<b>Запись</b>';
    it.append(icon);
  });

test('a link in a shadow root of a shadow root books, and its own icon is part of it', async ({
  page,
}) => {
  const { slug } = await newSalon(page);
  await openShadowed(page, `<a href="/nowhere" data-booking="${slug}"></a>`);
  await addIcon(page.locator('a[data-booking]'));
  await page.getByText('Запись').click();
  await expect(headed(page, 'Выберите услугу')).toBeFocused();
});

test('an icon with a shadow root of its own is part of the page’s button', async ({ page }) => {
  const { slug } = await newSalon(page);
  await openBookingPage(page, `<button type="button" data-booking="${slug}"></button>`);
  await addIcon(page.locator('button[data-booking]'));
  await page.getByText('Запись').click();
  await expect(headed(page, 'Выберите услугу')).toBeFocused();
});

test('an empty element of a watched root is filled, also when it comes later', async ({ page }) => {
  const { slug } = await newSalon(page);
  await openShadowed(page, `<div data-booking="${slug}"></div>`);
  await expect(booking(page)).toHaveCount(0);
  await watch(page);
  await expect(booking(page)).toHaveText(['Записаться']);
  await page.evaluate((slug) => {
    const later = document.createElement('div');
    Object.assign(later.dataset, { booking: slug, label: 'Позже' });
    (window as never as Shadowed).root.append(later);
  }, slug);
  await page.getByRole('button', { name: 'Позже' }).click();
  await expect(headed(page, 'Выберите услугу')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
});

test('a booking inside of a shadow root is drawn anew when it is emptied, and ends with its root', async ({
  page,
}) => {
  const { slug } = await newSalon(page);
  await openShadowed(page, `<div data-booking="${slug}" data-view="inline"></div>`);
  await watch(page);
  await expect(booking(page).getByText('Маникюр').first()).toBeVisible();
  await page.evaluate(() =>
    (window as never as Shadowed).root.querySelector('[data-booking]')?.replaceChildren(),
  );
  await expect(booking(page).getByText('Маникюр').first()).toBeVisible();
  await expect(booking(page)).toHaveCount(1);
  const ends = () =>
    page.evaluate(
      () => (window.recorded as [string][]).filter(([name]) => name === 'bookingclose').length,
    );
  const before = await ends();
  // From a root that is not the element's own.
  await page.evaluate(() => (window as never as Shadowed).host.remove());
  await expect.poll(ends).toBe(before + 1);
});

test('a page that turns out to book gets no block that sells plans, unless its tag names a place', async ({
  page,
}) => {
  // Not async: it runs before the page has anything that books.
  for (const [attributes, count] of [
    ['', 0],
    [' data-mount="main"', 1],
  ] as const) {
    await page.route('**/demo/host.html', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: `<!doctype html><html lang="ru"><title>host</title><link rel="icon" href="/demo/logo.svg">
          <script src="/widget/v1/okoshko.js"${attributes}></script>
          <main><h1>Салон</h1><div data-booking="anna"></div></main></html>`,
      }),
    );
    await page.goto('/demo/host.html');
    await ready(page);
    await page.waitForLoadState('networkidle');
    await settled(page);
    await expect(page.locator('main > okoshko-widget')).toHaveCount(count);
    await expect(page.getByRole('button', { name: 'Записаться' })).toBeVisible();
    await page.unroute('**/demo/host.html');
  }
});
