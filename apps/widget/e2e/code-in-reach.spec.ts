import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { codeFor, newPhone } from './accounts.ts';
import {
  dialogOf,
  headed,
  openBooking,
  openBookingPage,
  pressChip,
  typeCode,
  typePhone,
} from './booking-page.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';

// A code that was sent can be typed, whatever the visitor did meanwhile.

/** A booking in its code step, and how often a code was requested. */
async function toCode(page: Page) {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  const requests: string[] = [];
  page.on('response', (response) => {
    if (/\/api\/(booking-intents|phone-auth\/sms)$/.test(response.url()))
      requests.push(String(response.status()));
  });
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await pressChip(page);
  const phone = newPhone();
  await typePhone(page, phone);
  return { salon, phone, requests };
}

test('back for a comment, and on: the code that was sent books it', async ({ page }) => {
  const { salon, phone, requests } = await toCode(page);
  const dialog = dialogOf(page);
  const code = await codeFor(page, phone);
  await dialog.getByRole('button', { name: 'Назад' }).click();
  await dialog.getByLabel(/омментарий/).fill('Гель');
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  await expect(dialog.getByText(/Выслать повторно через/)).toBeVisible();
  await dialog.getByPlaceholder('Код из СМС').fill(code);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(requests).toEqual(['201', '201']);
  const booked = await salon.send<{ client_comment: string }[]>('GET', '/api/appointments');
  expect(booked.map(({ client_comment }) => client_comment)).toEqual(['Гель']);
});

test('a phone that was mistyped is mended, and the time is still theirs', async ({ page }) => {
  await toCode(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Назад' }).click();
  const phone = newPhone();
  await typePhone(page, phone);
  await typeCode(page, phone);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
});

test('a reload comes back to the code by itself, once', async ({ page }) => {
  const { phone, requests } = await toCode(page);
  const code = await codeFor(page, phone);
  await page.reload();
  const dialog = dialogOf(page);
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  await expect(dialog.getByText(/Выслать повторно через/)).toBeVisible();
  await dialog.getByPlaceholder('Код из СМС').fill(code);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(requests).toEqual(['201']);
  await page.reload();
  await expect(headed(page, 'Салон')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('who closed the booking is not led back to it', async ({ page }) => {
  await toCode(page);
  await dialogOf(page).getByRole('button', { name: 'Закрыть' }).click();
  await page.reload();
  await expect(headed(page, 'Салон')).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
});

test('another phone is tried, and the first again: its code still books, and no other is sent', async ({
  page,
}) => {
  const { phone, requests } = await toCode(page);
  const dialog = dialogOf(page);
  const code = await codeFor(page, phone);
  await dialog.getByRole('button', { name: 'Назад' }).click();
  await typePhone(page, newPhone());
  await dialog.getByRole('button', { name: 'Назад' }).click();
  await typePhone(page, phone);
  await dialog.getByPlaceholder('Код из СМС').fill(code);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(requests.filter((status) => status === '429')).toEqual([]);
});

test('another service is chosen after a reload: the code that was sent books it', async ({
  page,
}) => {
  const { phone, requests } = await toCode(page);
  const dialog = dialogOf(page);
  const code = await codeFor(page, phone);
  await page.reload();
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  for (const before of ['Ваши данные', 'Когда вам удобно?', 'Выберите услугу']) {
    await dialog.getByRole('button', { name: 'Назад' }).click();
    await expect(headed(page, before)).toBeVisible();
  }
  await dialog.getByRole('button', { name: /Педикюр/ }).click();
  await pressChip(page);
  await dialog.getByRole('button', { name: 'Получить код' }).click();
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  await dialog.getByPlaceholder('Код из СМС').fill(code);
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(requests.filter((status) => status === '429')).toEqual([]);
});

test('«Мои записи» come back to the code after a reload, and to that of a phone tried before', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, `<div data-booking="${salon.slug}"></div>`);
  const open = () => page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAppointments());
  const [phone, other] = [newPhone(), newPhone()];
  await open();
  await typePhone(page, phone);
  const code = await codeFor(page, phone);
  await dialogOf(page).getByRole('button', { name: 'Назад' }).click();
  await typePhone(page, other);
  await page.reload();
  await open();
  await expect(headed(page, 'Код из СМС')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Назад' }).click();
  await typePhone(page, phone);
  await dialogOf(page).getByPlaceholder('Код из СМС').fill(code);
  await expect(dialogOf(page).getByText('Записей пока нет')).toBeVisible();
});
