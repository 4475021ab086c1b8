import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { newSalon, type Salon } from '../../widget/e2e/salon.ts';
import { opened, test } from './cabinet.ts';

test.use({ serviceWorkers: 'allow' });

/** A day with one appointment, and the app itself, are on the device. */
async function visited(page: Page): Promise<Salon> {
  const salon = await newSalon(page);
  const client = await salon.send('POST', '/api/client-profiles', { name: 'Мария Белова' });
  await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    // Begun, so that it can be ended; in no zone another day than here.
    starts_at: new Date(Date.now() - 5 * 60_000).toISOString(),
    client_profile: client.documentId,
  });
  await remember(page, salon.token);
  await opened(page, '/cabinet', 'Сегодня');
  await expect(page.getByText('Мария Белова').first()).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(storedEntries)).toBe(1);
  return salon;
}

/** The number of entries of an account that this device stores. */
const storedEntries = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('okoshko-cabinet');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      if (!database.objectStoreNames.contains('offline')) return resolve(0);
      const counting = database.transaction('offline').objectStore('offline').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });

test('without a network today stands, tells its age, and nothing can be changed', async ({
  page,
  context,
}) => {
  await visited(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Мария Белова').first()).toBeVisible();
  const note = page.getByRole('status').filter({ hasText: 'Нет сети' });
  await expect(note).toHaveText(/Данные на \d\d:\d\d/);
  const finish = page.getByRole('button', { name: 'Завершить' }).first();
  await expect(finish).toBeDisabled();
  await expect(finish).toHaveAttribute('title', 'Нет сети: изменить пока нельзя');

  await context.setOffline(false);
  await expect(note).toBeHidden();
  await expect(finish).toBeEnabled();
});

test('signed out in one tab, both are, and nothing of the account stays on the device', async ({
  page,
  context,
}) => {
  await visited(page);
  const other = await context.newPage();
  await opened(other, '/cabinet/more', 'Ещё');
  await other.getByRole('button', { name: 'Выйти' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { name: 'Кабинет специалиста' })).toBeVisible();
  }
  await expect.poll(() => page.evaluate(storedEntries)).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('okoshko:token'))).toBeNull();
});
