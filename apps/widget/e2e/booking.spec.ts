import { expect } from '@playwright/test';
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
  typePhone,
} from './booking-page.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';

test('a new phone books in three presses, a number and a code; known by then, in three presses', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, `<a href="/p/x" data-booking="${salon.slug}">Онлайн-запись</a>`);
  const dialog = dialogOf(page);
  await openBooking(page, { provider: salon.slug });
  await dialog.getByRole('button', { name: /Маникюр/ }).click();
  const phone = await bookAsNew(page);
  await expect(headed(page, 'Вы записаны!')).toBeFocused();
  const booked = await answerOf(page);
  expect(booked).toMatchObject({
    status: 'confirmed',
    timeZone: 'Europe/Moscow',
    services: [{ id: salon.services.Маникюр, title: 'Маникюр' }],
    price: 150_000,
  });
  const [first, ...others] = await salon.send<{ documentId: string }[]>('GET', '/api/appointments');
  expect([(booked as { id: string }).id, others]).toEqual([first?.documentId, []]);
  const events = (await page.evaluate(() => window.recorded)) as [string, { step?: string }][];
  expect(events.map(([name, detail]) => detail?.step ?? name)).toEqual([
    'bookingloading',
    'bookingopen',
    'services',
    'times',
    'details',
    'code',
    'done',
    'booked',
  ]);
  expect(JSON.stringify([events, booked])).not.toContain(phone.slice(1));
  await dialog.getByText('В календарь').click();
  const file = await dialog
    .getByRole('link', { name: 'Календарь iPhone, Mac, Outlook' })
    .getAttribute('href');
  expect(await (await page.request.get(String(file))).text()).toContain('SUMMARY:Маникюр');
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await expect(dialog).toHaveCount(0);

  await page.reload();
  await page.getByRole('link', { name: 'Онлайн-запись' }).click();
  await dialog.getByRole('button', { name: /Педикюр/ }).click();
  await pressChip(page);
  await dialog.getByRole('button', { name: 'Записаться' }).click();
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(2);
  expect(page.url()).toContain('/demo/host.html');
});

test('a time is taken meanwhile: the nearest three, and the next press books without a code', async ({
  page,
}) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug, service: salon.services.Маникюр ?? '' });
  await pressChip(page);
  const phone = newPhone();
  await dialogOf(page).getByLabel('Имя').fill('Вера');
  const intent = page.waitForRequest((request) => request.url().endsWith('/api/booking-intents'));
  await typePhone(page, phone);
  const { services, starts_at } = (await intent).postDataJSON().data;
  const client_profile = await salon.send('POST', '/api/client-profiles', {
    name: 'Ирина',
    phone: newPhone(),
  });
  await salon.send('POST', '/api/appointments', {
    ...{ services, starts_at, client_profile: client_profile.id },
  });
  await typeCode(page, phone);
  await expect(page.getByText('Это время заняли. Ближайшее:')).toBeVisible();
  await expect(page.locator('.chips button')).toHaveCount(3);
  let codes = 0;
  page.on('request', (request) => {
    if (/booking-intents(\/\d+\/code)?$/.test(request.url())) codes += 1;
  });
  await page.locator('.chips button').first().click();
  await expect(headed(page, 'Вы записаны!')).toBeVisible();
  expect(codes).toBe(0);
  expect(await answerOf(page)).toMatchObject({ status: 'confirmed' });
  expect(await salon.send('GET', '/api/appointments')).toHaveLength(2);
});
