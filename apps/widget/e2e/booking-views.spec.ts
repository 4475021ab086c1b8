import { expect, type Locator, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone } from './accounts.ts';
import { newSalon, type Salon } from './salon.ts';
import { test } from './test.ts';
import { expectAccessible, expectReadable, ready, settled } from './widget-page.ts';

const heading = (dialog: Locator, name: string) => dialog.getByRole('heading', { name, level: 2 });
const TIME = /^\d\d:\d\d/;

/** The demo page, whose link books this professional. */
async function openPage(page: Page, { slug }: Salon): Promise<Locator> {
  await page.goto('/demo/booking.html');
  await ready(page);
  const link = page.locator('#link');
  await link.evaluate((it, provider) => it.setAttribute('data-booking', provider), slug);
  return link;
}

/** Opened by the page itself, on the times of a service. */
async function openTimes(page: Page, { slug, services }: Salon): Promise<Locator> {
  await page.goto('/demo/booking.html');
  await ready(page);
  await page.evaluate(
    ([provider, service]) =>
      void (window.Okoshko as OkoshkoGlobal).openBooking({ provider, service }),
    [slug, Object.values(services)[0] ?? ''] as const,
  );
  const dialog = page.getByRole('dialog');
  await expect(heading(dialog, 'Когда вам удобно?')).toBeVisible();
  return dialog;
}

/** No rule is broken, in the usual colours, dark, or forced. */
async function expectGood(page: Page): Promise<void> {
  await settled(page);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectReadable(page);
  await page.emulateMedia({ forcedColors: 'none' });
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((it) => it.matches(':focus'))) return;
  }
  throw new Error('Tab does not lead there');
}

test('by keyboard alone from the page to a booking and back; no step breaks a rule', async ({
  page,
}) => {
  const link = await openPage(page, await newSalon(page));
  const dialog = page.getByRole('dialog');
  await link.focus();
  await page.keyboard.press('Enter');
  const services = heading(dialog, 'Выберите услугу');
  await expect(dialog.getByRole('button', { name: 'Педикюр' })).toBeVisible();
  await expect(services).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Выберите услугу' })).toBeVisible();
  await expectGood(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Педикюр' }));
  await page.keyboard.press('Enter');

  await expect(heading(dialog, 'Когда вам удобно?')).toBeFocused();
  const chosen = dialog.locator('[role=gridcell][aria-selected=true]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toHaveAccessibleName(/^[а-я]+, \d+ [а-я]+, свободно: \d+$/);
  await expectGood(page);
  await tabTo(page, chosen);
  const name = await chosen.getAttribute('aria-label');
  // The day that is chosen leads to its times as any other does, and once.
  await page.keyboard.press('Enter');
  await expect(dialog.locator('.starts button').first()).toBeFocused();
  await chosen.focus();
  // A week on, and a day more: each of them is shown and told.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  const focused = dialog.locator('[role=gridcell]:focus');
  await expect(focused).toHaveAccessibleName(/^понедельник, .*свободно: \d+$/);
  await page.keyboard.press('ArrowRight');
  await expect(focused).toHaveAccessibleName(/^вторник, /);
  await expect(dialog.locator('[role=gridcell][tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(chosen).toHaveAccessibleName(/^вторник, /);
  expect(await chosen.getAttribute('aria-label')).not.toBe(name);
  const day = dialog.getByRole('group', { name: 'вторник' });
  await expect(day.getByRole('button', { name: TIME }).first()).toBeFocused();
  await expect(dialog.getByText(/^Свободно: \d+$/)).toBeAttached();
  await page.keyboard.press('PageDown');
  const wednesday = dialog.getByRole('group', { name: 'среда' });
  await expect(wednesday.getByRole('button', { name: TIME }).first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(wednesday.getByRole('button', { name: TIME }).last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');

  await expect(heading(dialog, 'Ваши данные')).toBeFocused();
  // Esc is a step back, not the way out.
  await page.keyboard.press('Escape');
  await expect(heading(dialog, 'Когда вам удобно?')).toBeFocused();
  await tabTo(page, wednesday.locator('[aria-pressed=true]'));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel('Номер мобильного телефона'));
  const phone = newPhone();
  await page.keyboard.type(phone.slice(1));
  await tabTo(page, dialog.getByLabel('Имя'));
  await page.keyboard.type('Мария');
  await expectGood(page);
  await page.keyboard.press('Enter');

  await expect(dialog.getByPlaceholder('Код из СМС')).toBeFocused();
  await expectGood(page);
  await page.keyboard.type(await codeFor(page, phone));
  await expect(heading(dialog, 'Вы записаны!')).toBeFocused();
  await expectGood(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Готово' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test.describe('a visitor far from the salon', () => {
  test.use({ timezoneId: 'Asia/Vladivostok' });

  test('sees the salon’s time, and whose it is', async ({ page }) => {
    const profile = { time_zone: 'Europe/Kaliningrad', city: 'Калининград' };
    const dialog = await openTimes(page, await newSalon(page, { profile }));
    await expect(dialog.getByText('Время салона: Калининград (UTC+2)')).toBeVisible();
    await dialog.getByRole('button', { name: 'Следующая неделя' }).click();
    const first = dialog.getByRole('group').getByRole('button', { name: TIME }).first();
    await expect(first).toHaveText('10:00');
    await first.click();
    await expect(dialog.getByText(/^пн, \d+ [а-я]+, 10:00–11:00$/)).toBeVisible();
    await expect(dialog.getByText('Время салона: Калининград (UTC+2)')).toBeVisible();
  });
});

test('each reason has its words', async ({ page }) => {
  const salon = await newSalon(page);
  let reason = '';
  await page.route('**/starts?**', async (route) => {
    const response = await route.fetch();
    const { data, meta } = await response.json();
    const days = data.map((day: object) => ({ ...day, count: 0, starts: [], reason }));
    const next = reason === 'full' ? meta.next_available : null;
    await route.fulfill({
      response,
      json: { data: days, meta: { ...meta, reason, next_available: next } },
    });
  });
  const words = {
    holiday: 'Мастер не работает.',
    no_timetable: 'Онлайн-запись закрыта.',
    booking_off: 'Онлайн-запись закрыта.',
    too_soon: 'На сегодня уже нельзя.',
    too_far: 'Запись ещё не открыта.',
    full: 'Неделя занята.',
  };
  for (const [code, text] of Object.entries(words)) {
    reason = code;
    const dialog = await openTimes(page, salon);
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  const next = page.getByRole('button', { name: /^Ближайшее: [а-я]/ });
  await expect(next).toBeVisible();
  await page.unroute('**/starts?**');
  await next.click();
  await expect(page.getByRole('group').getByRole('button', { name: TIME }).first()).toBeVisible();
});

test('the main button stays above the keyboard on a small screen, however large the text', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const dialog = await openTimes(page, await newSalon(page));
  await dialog.getByRole('group').getByRole('button', { name: TIME }).first().click();
  await expect(heading(dialog, 'Ваши данные')).toBeVisible();
  // Enlarged twice, a window has half as many pixels of CSS.
  for (const zoom of [1, 2]) {
    const [width, height] = [320 / zoom, 568 / zoom];
    const visible = height - 216 / zoom;
    await page.setViewportSize({ width, height });
    await page.evaluate((value) => {
      const view = window.visualViewport;
      if (!view) throw new Error('no viewport');
      Object.defineProperty(view, 'height', { value, configurable: true });
      view.dispatchEvent(new Event('resize'));
    }, visible);
    await settled(page);
    const button = await dialog.getByRole('button', { name: 'Получить код' }).boundingBox();
    expect(button?.y).toBeGreaterThan(0);
    expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThanOrEqual(visible);
    expect((button?.x ?? -1) + (button?.width ?? 999)).toBeLessThanOrEqual(width);
    const field = dialog.getByLabel('Имя');
    await field.scrollIntoViewIfNeeded();
    await field.fill('Мария');
  }
});

test('nothing moves while times are on their way', async ({ page }) => {
  const salon = await newSalon(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/starts?**', async (route) => {
    await released;
    await route.continue();
  });
  await page.addInitScript(() => {
    window.recorded = [];
    new PerformanceObserver((list) => window.recorded.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  const dialog = await openTimes(page, salon);
  await expect(dialog.locator('.times .late:not(.hidden)')).toBeVisible();
  release();
  await expect(dialog.getByRole('group').getByRole('button', { name: TIME }).first()).toBeVisible();
  await settled(page);
  const shifts = await page.evaluate(() =>
    (window.recorded as { value: number }[]).reduce((sum, { value }) => sum + value, 0),
  );
  expect(shifts).toBeLessThan(0.001);
});
