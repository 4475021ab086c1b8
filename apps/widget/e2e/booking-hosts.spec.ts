import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { answerOf, dialogOf, headed, openBooking, openBookingPage } from './booking-page.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';
import { settled, watchFiles } from './widget-page.ts';

const spot = (page: Page) => page.locator('main [data-booking]');
const inside = (page: Page) => page.locator('main okoshko-widget');

test('files that do not come inside a page are not asked for again and again: a button stands there', async ({
  page,
}) => {
  const files = watchFiles(page);
  await page.route(/\/widget\/v1\/booking\./, (route) => route.abort());
  const salon = await newSalon(page);
  await openBookingPage(page, `<div data-booking="${salon.slug}" data-view="inline"></div>`);
  const button = inside(page).getByRole('button', { name: 'Записаться' });
  await expect(button).toBeVisible();
  const count = files.length;
  await page.evaluate(() => document.body.append(document.createElement('p')));
  await settled(page);
  expect(files.length).toBe(count);
  await page.unroute(/\/widget\/v1\/booking\./);
  await button.click();
  await expect(headed(page, 'Выберите услугу')).toBeFocused();
});

test('a place written with a line break in it is filled; one with words of the page’s own is not', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(
    page,
    `<div data-booking="${salon.slug}">
    </div><div data-booking="${salon.slug}"><b>Своё</b></div>`,
  );
  await expect(page.getByRole('button', { name: 'Записаться' })).toHaveCount(1);
  await page.getByText('Своё').click();
  await expect(headed(page, 'Выберите услугу')).toBeFocused();
});

test('inside a page that changes its element, it books with whom the element names', async ({
  page,
}) => {
  const [first, second] = [
    await newSalon(page, { profile: { name: 'Первая' } }),
    await newSalon(page, { profile: { name: 'Вторая' } }),
  ];
  await openBookingPage(page, `<div data-booking="${first.slug}" data-view="inline"></div>`);
  await expect(inside(page).getByText('Первая')).toBeVisible();
  await spot(page).evaluate((it, slug) => it.setAttribute('data-booking', slug), second.slug);
  await expect(inside(page).getByText('Вторая')).toBeVisible();
  await expect(inside(page)).toHaveCount(1);
  // A router that empties the element and keeps it.
  await spot(page).evaluate((it) => it.replaceChildren());
  await expect(inside(page).getByText('Вторая')).toBeVisible();
  await spot(page).evaluate((it) => it.removeAttribute('data-booking'));
  await expect(page.locator('main okoshko-widget')).toHaveCount(0);
});

test('a booking the page has thrown away is opened anew; the first promise is answered', async ({
  page,
}) => {
  const { slug: provider } = await newSalon(page);
  await openBookingPage(page, '');
  for (const open of ['openBooking', 'openAppointments'] as const) {
    const show = () =>
      page.evaluate(
        ([name, provider]) => {
          Object.assign(window, { answer: (window.Okoshko as OkoshkoGlobal)[name]({ provider }) });
        },
        [open, provider] as const,
      );
    await show();
    await expect(dialogOf(page).locator('.booking')).toBeVisible();
    const first = await page.evaluateHandle(() => ({
      answer: (window as never as { answer: unknown }).answer,
    }));
    await page.locator('html > okoshko-widget').evaluate((it) => it.remove());
    await show();
    await expect(dialogOf(page).locator('.booking')).toBeVisible();
    expect(await first.evaluate(({ answer }) => answer)).toBeNull();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toHaveCount(0);
  }
});

test('destroyed at any moment: nothing of it stays or comes, promises are answered', async ({
  page,
}) => {
  const { slug: provider } = await newSalon(page);
  const bodies: Readonly<Record<string, string>> = {
    button: `<div data-booking="${provider}"></div>`,
    inside: `<div data-booking="${provider}" data-view="inline"></div>`,
  };
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const moment of ['loading', 'open', 'button', 'inside']) {
    await openBookingPage(page, `<i id="enter"></i>${bodies[moment] ?? ''}`);
    const length = await page.evaluate(() => history.length);
    if (moment === 'open') {
      await openBooking(page, { provider });
      await expect(headed(page, 'Выберите услугу')).toBeVisible();
    }
    const left = await page.evaluate(
      async ([provider, moment]) => {
        const okoshko = window.Okoshko as OkoshkoGlobal;
        const answers = [moment === 'inside' ? null : okoshko.openBooking({ provider })];
        okoshko.destroy();
        // Held by a script of the page's.
        answers.push(okoshko.openBooking({ provider }), okoshko.openAppointments());
        return Promise.all(answers);
      },
      [provider, moment] as const,
    );
    expect(left).toEqual([null, null, null]);
    await settled(page);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('okoshko-widget')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(history.state ?? {}))).toEqual([]);
    expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 1);
  }
  expect(errors).toEqual([]);
});

test('of two openings at once the second counts, though nothing was loaded yet', async ({
  page,
}) => {
  const [first, second] = [
    await newSalon(page),
    await newSalon(page, { profile: { name: 'Вторая' } }),
  ];
  await openBookingPage(page, '');
  await page.evaluate(
    ([one, other]) => {
      const okoshko = window.Okoshko as OkoshkoGlobal;
      const both = [
        okoshko.openBooking({ provider: one }),
        okoshko.openBooking({ provider: other }),
      ];
      Object.assign(window, { both, answer: both[1] });
    },
    [first.slug, second.slug] as const,
  );
  await expect(dialogOf(page).getByText('Вторая')).toBeVisible();
  expect(await page.evaluate(() => (window as never as { both: unknown[] }).both[0])).toBeNull();
  await page.keyboard.press('Escape');
  expect(await answerOf(page)).toBeNull();
});
