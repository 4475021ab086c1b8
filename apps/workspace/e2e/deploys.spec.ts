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
  test.setTimeout(180_000);
  installation = await startInstallation(OWN_PORT);
});
test.afterAll(() => installation.stop());

/** How often the page was loaded since. */
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
  test.slow();
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
