import { expect, type Locator, type Page, test } from '@playwright/test';
import { newPhone } from './accounts.ts';
import {
  bookAsNew,
  dialogOf,
  headed,
  openBooking,
  openBookingPage,
  pressChip,
  typePhone,
} from './booking-page.ts';
import { newSalon } from './salon.ts';
import { expectAccessible, settled } from './widget-page.ts';

/** A phone of 320 by 568 at 200 %. */
const ENLARGED = { width: 160, height: 284 };

/** What sticks out of the window, and what stands under the step's heading. */
const misfits = (dialog: Locator) =>
  dialog.evaluate((it) => {
    const problems: string[] = [];
    for (const each of it.querySelectorAll('*')) {
      const { left, right, width } = each.getBoundingClientRect();
      if (width && !each.closest('svg, .away') && (left < -0.5 || right > innerWidth + 0.5))
        problems.push(`outside: ${each.tagName} ${each.className} ${each.textContent}`);
    }
    const bottom = it.querySelector('h2')?.getBoundingClientRect().bottom ?? 0;
    const top = it.querySelector('.content')?.getBoundingClientRect().top ?? 0;
    if (bottom > top) problems.push(`the heading covers ${bottom - top} px`);
    return problems;
  });

async function expectFitting(page: Page): Promise<void> {
  await settled(page);
  expect(await misfits(dialogOf(page))).toEqual([]);
}

test('on a small phone enlarged twice nothing is cut off, the steps’ headings cover nothing', async ({
  page,
}) => {
  await page.setViewportSize(ENLARGED);
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/pages/${salon.slug}`, async (route) => {
    await released;
    await route.continue();
  });
  await openBooking(page, { provider: salon.slug });
  const dialog = dialogOf(page);
  await expect(dialog.locator('.late:not(.hidden)')).toBeVisible();
  await expectFitting(page);
  await expectAccessible(page);
  release();
  await expect(dialog.getByRole('button', { name: 'Педикюр' })).toBeVisible();
  await expectFitting(page);
  await dialog.getByRole('button', { name: 'Педикюр' }).click();
  await expect(dialog.locator('.chips button').first()).toBeVisible();
  await expectFitting(page);
  await pressChip(page);
  await dialog.getByRole('button', { name: 'Промокод' }).click();
  await expectFitting(page);
  await typePhone(page, newPhone());
  await expectFitting(page);
  // No telephony is connected here: that is said of calls, not of the booking.
  await dialog.getByRole('button', { name: 'Подтвердить бесплатным звонком' }).click();
  await expect(dialog.getByText('Сейчас звонки не принимаются. Получите код.')).toBeVisible();
  await expectFitting(page);
});

test('what is asked for has its file for calendars at once, and says when it is answered', async ({
  page,
}) => {
  const salon = await newSalon(page, { profile: { booking_policy: 'request' } });
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await bookAsNew(page, 'Заявка отправлена');
  const dialog = dialogOf(page);
  await dialog.getByText('В календарь').click();
  await expect(dialog.getByRole('link', { name: 'Google Календарь' })).toBeVisible();
  const address = await dialog.getByRole('link', { name: 'Файл .ics' }).getAttribute('href');
  const file = await page.request.get(address ?? '');
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await dialog.getByRole('button', { name: 'Мои записи' }).click();
  await expect(headed(page, 'Мои записи')).toBeVisible();
  await expect(dialog.getByText(/^Мастер ответит до (\d+ [а-я]+, )?\d\d:\d\d\.$/)).toBeVisible();
});

test('times that could not be loaded leave no empty place for the nearest', async ({ page }) => {
  const salon = await newSalon(page, { hours: null });
  await page.route('**/starts?**', (route) => route.abort());
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await expect(dialogOf(page).getByText('Не удалось загрузить время.')).toBeVisible();
  await expect(headed(page, 'Ближайшее время')).toHaveCount(0);
  await expectAccessible(page);
});

test('the page of a provider without services offers no booking', async ({ page }) => {
  const salon = await newSalon(page, { services: [] });
  await page.goto(`/p/${salon.slug}`);
  await expect(page.getByText('Пока нет услуг для онлайн-записи.')).toBeVisible();
  await expect(page.locator('[data-booking]')).toHaveCount(0);
  await page.setViewportSize(ENLARGED);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ENLARGED.width);
});
