import { expect, type Page } from '@playwright/test';
import { test } from './test.ts';
import { ready } from './widget-page.ts';

/** The files of the booking's dialog, and the page that it shows. */
const HELD = /\/widget\/v1\/(ui|booking)\.|\/api\/pages\/[^/]+$/;

const dialogOf = (page: Page) => page.locator('html > okoshko-widget').getByRole('dialog');

for (const [width, place] of [
  [1280, { x: 400, y: 63, width: 480, height: 760 }],
  [360, { x: 0, y: 0, width: 360, height: 900 }],
] as const) {
  test(`at ${width} px the empty dialog stands where the booking comes, which takes its place without a jump`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let letFiles = () => {};
    let letData = () => {};
    const files = new Promise<void>((resolve) => {
      letFiles = resolve;
    });
    const data = new Promise<void>((resolve) => {
      letData = resolve;
    });
    await page.route(HELD, async (route) => {
      await (route.request().url().includes('/api/') ? data : files);
      await route.continue();
    });
    await page.goto('/demo/booking.html');
    await ready(page);
    await page.getByRole('link', { name: 'Записаться онлайн' }).click();
    await expect(page.getByRole('heading', { name: 'Запись', exact: true })).toBeVisible();
    await expect.poll(() => dialogOf(page).boundingBox()).toEqual(place);
    letFiles();
    await expect(page.getByRole('heading', { name: 'Выберите услугу' })).toBeVisible();
    expect(await dialogOf(page).boundingBox()).toEqual(place);
    letData();
    await expect(dialogOf(page).getByText('Маникюр с покрытием')).toBeVisible();
  });
}
