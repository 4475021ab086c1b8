import { expect, type Locator, type Page } from '@playwright/test';
import type { OkoshkoBookingOptions, OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone } from './accounts.ts';
import { HOST_PAGE, serveHost } from './host-page.ts';
import { ready } from './widget-page.ts';

const EVENTS = ['bookingloading', 'bookingopen', 'bookingstep', 'booked', 'bookingclose'];

/** A page with an element that books, and what it hears of that. */
export async function openBookingPage(page: Page, body: string): Promise<void> {
  await page.addInitScript((names) => {
    window.recorded = [];
    for (const name of names)
      document.addEventListener(`okoshko:${name}`, (event) =>
        window.recorded.push([name, (event as CustomEvent).detail]),
      );
  }, EVENTS);
  await serveHost(page, { body: `<main><h1>Салон</h1>${body}</main>` });
  await page.goto(HOST_PAGE);
  await ready(page);
}

/** Opens a booking by the global; its answer is in `window.answer`. */
export const openBooking = (page: Page, options: OkoshkoBookingOptions): Promise<void> =>
  page.evaluate((input) => {
    const answer = (window.Okoshko as OkoshkoGlobal).openBooking(input);
    Object.assign(window, { answer: answer.catch((error) => error.code) });
  }, options);
export const answerOf = (page: Page) =>
  page.evaluate(() => (window as never as { answer: Promise<unknown> }).answer);

export const dialogOf = (page: Page): Locator => page.getByRole('dialog');
export const headed = (page: Page, name: string): Locator =>
  page.getByRole('heading', { name, exact: true });

/** The first of the nearest times. */
export async function pressChip(page: Page): Promise<void> {
  await expect(headed(page, 'Когда вам удобно?')).toBeVisible();
  await page.locator('.chips button').first().click();
}

export async function typePhone(page: Page, phone: string): Promise<void> {
  const dialog = dialogOf(page);
  await dialog.getByLabel('Номер мобильного телефона').fill(phone);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(headed(page, 'Код из СМС')).toBeVisible();
}

export async function typeCode(page: Page, phone: string): Promise<void> {
  await dialogOf(page)
    .getByPlaceholder('Код из СМС')
    .fill(await codeFor(page, phone));
}

/** From the times of an open booking to its end, by the code of a new phone, which it answers. */
export async function bookAsNew(page: Page, end = 'Вы записаны!'): Promise<string> {
  const phone = newPhone();
  await pressChip(page);
  await typePhone(page, phone);
  await typeCode(page, phone);
  await expect(headed(page, end)).toBeVisible();
  return phone;
}
