import { expect } from '@playwright/test';
import { bookAsNew, dialogOf, headed, openBooking, openBookingPage } from './booking-page.ts';
import { press, walkSignIn } from './journeys.ts';
import { openOwn, openSalon } from './own-appointments.ts';
import { newSalon } from './salon.ts';
import { test } from './test.ts';

// Every journey fails of what an error monitor would hear; here all moves as it does for most visitors.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a booking, from the services to its end', async ({ page }) => {
  const salon = await newSalon(page);
  await openBookingPage(page, '');
  await openBooking(page, { provider: salon.slug });
  await headed(page, 'Выберите услугу').waitFor();
  await dialogOf(page).locator('button.row').first().click();
  await bookAsNew(page);
});

test('own appointments, a move and a cancellation', async ({ page }) => {
  const salon = await openSalon(page);
  await salon.book(3);
  const dialog = await openOwn(page, salon);
  await press(dialog, 'Перенести');
  await headed(page, 'Когда вам удобно?').waitFor();
  await press(dialog, 'Назад');
  await press(dialog, 'Отменить запись');
  await press(dialog, 'Да, отменить');
  await expect(dialog.getByText('Запись отменена')).toBeVisible();
});

test('every screen of the sign-in', async ({ page }) => {
  await walkSignIn(page, async () => undefined);
});
