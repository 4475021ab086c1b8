import { expect, type Locator, type Page } from '@playwright/test';
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
import { test } from './test.ts';
import { expectAccessible, settled } from './widget-page.ts';

/** A phone of 320 by 568 at 200 %. */
const ENLARGED = { width: 160, height: 284 };

/** Everything that sticks out of the window, and the part of the step that its heading covers. */
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

/** A phone of 320 by 568 over whose lower half the keyboard lies. */
const WITH_KEYBOARD = { width: 320, height: 284 };

/** Fields that something lies over when they are the one that is typed into. */
const coveredFields = (dialog: Locator) =>
  dialog.evaluate((it) => {
    const fields = it.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])');
    return [...fields].flatMap((field) => {
      it.querySelector('.booking')?.scrollTo(0, 0);
      field.blur();
      field.focus();
      const { left, top, width, height } = field.getBoundingClientRect();
      const shadow = it.getRootNode() as ShadowRoot;
      const points = [top + 1, top + height / 2, top + height - 1];
      return points.every((y) => shadow.elementFromPoint(left + width / 2, y) === field)
        ? []
        : [field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? field.name];
    });
  });

test('above a keyboard the field that is typed into lies under nothing', async ({ page }) => {
  await page.setViewportSize(WITH_KEYBOARD);
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Педикюр ?? '' });
  await pressChip(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Промокод' }).click();
  await settled(page);
  await expect(dialog.locator('input:not([type=checkbox])')).toHaveCount(4);
  expect(await coveredFields(dialog)).toEqual([]);
  await typePhone(page, newPhone());
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  expect(await coveredFields(dialog)).toEqual([]);
});

test('a keyboard that rises once a field has the focus covers nothing of it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Педикюр ?? '' });
  await pressChip(page);
  const dialog = dialogOf(page);
  for (const label of ['Номер мобильного телефона', 'Имя', 'Комментарий мастеру']) {
    await page.setViewportSize({ width: 320, height: 568 });
    await dialog.getByLabel(label).click();
    await page.setViewportSize(WITH_KEYBOARD);
    await settled(page);
    const field = await dialog.getByLabel(label).boundingBox();
    const button = await dialog.getByRole('button', { name: 'Получить код' }).boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 999), label).toBeLessThanOrEqual(button?.y ?? 0);
    expect(field?.y, label).toBeGreaterThanOrEqual(0);
  }
});

test('a day under the pointer that chose it can be read', async ({ page }) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Педикюр ?? '' });
  await dialogOf(page).getByRole('button', { name: 'Следующая неделя' }).click();
  await dialogOf(page)
    .getByRole('gridcell', { name: /^среда, .*свободно/ })
    .click();
  const chosen = dialogOf(page).locator('.day[aria-selected=true]');
  const ground = () => chosen.evaluate((it) => getComputedStyle(it).backgroundColor);
  const under = await ground();
  await page.mouse.move(0, 0);
  expect(under).toBe(await ground());
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
  const address = await dialog
    .getByRole('link', { name: 'Календарь iPhone, Mac, Outlook' })
    .getAttribute('href');
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
  await expect(page.locator('[data-booking]:not([data-view=appointments])')).toHaveCount(0);
  await page.setViewportSize(ENLARGED);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(ENLARGED.width);
});
