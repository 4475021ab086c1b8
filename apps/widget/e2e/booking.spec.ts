import { expect, type Page, test } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone } from './accounts.ts';
import { ready } from './widget-page.ts';

test('slice: a booking', async ({ page }) => {
  page.on('console', (m) => console.log(m.text()));
  page.on('pageerror', (m) => console.log(m));
  await page.goto('/demo/booking.html');
  await ready(page);
  await page.locator('#link').click();
  const dialog = page.getByRole('dialog');
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/bk1.png' });
  await dialog.getByRole('button', { name: /Маникюр/ }).first().click();
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/bk2.png' });
  await dialog.getByRole('button', { name: /\d\d:\d\d/ }).first().click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/bk3.png' });
  const phone = newPhone();
  await dialog.getByLabel('Телефон').fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await page.waitForTimeout(1000);
  await page.screenshot({ path: '/tmp/bk4.png' });
  await dialog.getByPlaceholder('Код из СМС').fill(await codeFor(page, phone));
  await page.waitForTimeout(2000);
  await page.screenshot({ path: '/tmp/bk5.png' });
});
