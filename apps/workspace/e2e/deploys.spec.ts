import { expect, type Page } from '@playwright/test';
import { remember } from '../../widget/e2e/accounts.ts';
import { PORT } from '../../widget/e2e/global-server.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { opened, test } from './cabinet.ts';
import { startInstallation } from './deploys.ts';

const OWN_PORT = PORT + 1400;

test.use({ baseURL: `http://127.0.0.1:${OWN_PORT}` });

let installation: Awaited<ReturnType<typeof startInstallation>>;
test.beforeAll(async () => {
  installation = await startInstallation(OWN_PORT);
});
test.afterAll(() => installation.stop());

/** Counts the loads of the page from now on. */
function loadsOf(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}

test('a file that a deploy took away loads the page anew, once, with what was typed', async ({
  page,
}) => {
  const salon = await newSalon(page);
  const appointment = await salon.send('POST', '/api/appointments', {
    services: [salon.services.Маникюр],
    starts_at: new Date(Date.now() + 26 * 3_600_000).toISOString(),
    client: { name: 'Мария Белова', phone: '79161110099' },
    allow_overlap: true,
  });
  await remember(page, salon.token);
  await opened(page, `/cabinet/appointments/${appointment.documentId}`, /./);
  await page.getByLabel('Заметка').fill('Любит чай');
  const loads = loadsOf(page);
  await installation.deploy();
  await page.getByRole('button', { name: 'Изменить цену' }).click();
  const dialog = page.getByRole('dialog', { name: 'Цена' });
  await expect(dialog).toBeVisible();
  expect(loads()).toBe(1);
  await expect(page.getByLabel('Заметка')).toHaveValue('Любит чай');
});

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('one update for all tabs: whichever is pressed, none asks for a file that is gone, and what is typed stays', async ({
    page,
    context,
  }) => {
    const gone: string[] = [];
    context.on('response', (response) => {
      if (response.status() === 404) gone.push(response.url());
    });
    await remember(page, (await newSalon(page)).token);
    await opened(page, '/cabinet', 'Сегодня');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const [typing, idle] = [await context.newPage(), await context.newPage()];
    await opened(typing, '/cabinet/clients?dialog=new', 'Клиенты');
    await typing.getByLabel('Имя').fill('Мария Белова');
    await opened(idle, '/cabinet', 'Сегодня');
    const before = await buildOf(idle);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    await installation.deploy();
    // A tab that stood open for hours is looked at again.
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    for (const tab of [page, typing, idle]) await expect(updateIn(tab)).toBeVisible();
    await updateIn(page).click();
    await expect.poll(() => buildOf(page)).not.toBe(before);
    const after = await buildOf(page);

    // Nothing is typed: another screen is of the new version.
    expect(await buildOf(idle)).toBe(before);
    await idle.getByRole('link', { name: 'Календарь' }).last().click();
    await expect(idle.getByRole('heading', { level: 1, name: 'Календарь' })).toBeVisible();
    expect(await buildOf(idle)).toBe(after);

    // Something is: that it may be loaded anew is told, and a press does it.
    expect(await buildOf(typing)).toBe(before);
    await updateIn(typing).click();
    await expect.poll(() => buildOf(typing)).toBe(after);
    await expect(typing.getByLabel('Имя')).toHaveValue('Мария Белова');
    expect(gone).toEqual([]);
  });
});

const updateIn = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Есть новая версия' }).getByRole('button', {
    name: 'Обновить',
  });

/** The script that a page began with. */
const buildOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').first().getAttribute('src');
