import { expect, type Locator, type Page } from '@playwright/test';
import { ANNA, CLIENT, newPhone, PASSWORD, tokenOf } from './accounts.ts';
import { brokenRules } from './broken-rules.ts';
import { test } from './test.ts';
import { expectAccessible, expectReadable } from './widget-page.ts';

/** Rules that Swagger UI's own markup breaks, as docs/decisions/0071-the-reader-is-swagger-ui.md tells. */
const BROKEN_BY_SWAGGER_UI =
  /^(button-name|heading-order|label|nested-interactive|region|scrollable-region-focusable|select-name) /;

async function expectBrokenByLibraryAlone(page: Page): Promise<void> {
  const broken = await brokenRules(page);
  expect(broken.filter((rule) => !BROKEN_BY_SWAGGER_UI.test(rule))).toEqual([]);
}

const search = (page: Page) => page.getByPlaceholder('Filter by tag or path');
const answer = (operation: Locator) => operation.locator('.live-responses-table');

/** Finds an operation by its method and path, and opens it. */
async function open(page: Page, method: string, path: string): Promise<Locator> {
  await search(page).fill(`${method} ${path}`);
  const operation = page
    .locator('.opblock')
    .filter({ has: page.locator(`[data-path="${path}"]`) })
    .filter({ has: page.getByText(method, { exact: true }) });
  await operation.locator('.opblock-summary-control').click();
  await expect(operation.getByRole('button', { name: 'Execute' })).toBeVisible();
  return operation;
}

/** Sends the operation that is open; returns what came back. */
async function execute(operation: Locator, body?: object) {
  if (body) await operation.locator('.body-param__text').fill(JSON.stringify(body));
  await operation.getByRole('button', { name: 'Execute' }).click();
  const text = answer(operation).locator('.response-col_description .highlight-code code').first();
  await expect(text).toBeVisible();
  return JSON.parse((await text.textContent()) ?? '');
}

async function authorize(page: Page, token: string): Promise<void> {
  await page.locator('.scheme-container').getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.dialog-ux');
  await dialog.getByRole('textbox').fill(token);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

for (const width of [360, 768, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 740 } });

    test('an operation is found, its fields and refusals read; nothing sticks out, no other origin is asked', async ({
      page,
      baseURL,
    }) => {
      const asked = new Set<string>();
      page.on('request', (request) => asked.add(new URL(request.url()).origin));
      await page.goto('/docs');
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText('API Окошка');
      await expect(page.locator('.opblock').first()).toBeVisible();
      // Hundreds of operations are there, and those on the screen alone are drawn.
      expect(await page.locator('*').count()).toBeLessThan(400);
      const operation = await open(page, 'POST', '/api/appointments/possible_starts/{datetime}');
      await expect(page).toHaveURL(/#\/schedule\/possibleStarts$/);
      await expect(operation).toContainText('service_unavailable');
      await operation.getByRole('tab', { name: 'Schema' }).first().click();
      await operation.getByRole('button', { name: 'Expand all' }).first().click();
      await expect(operation.getByText('provider_profile').first()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectBrokenByLibraryAlone(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveClass('dark-mode');
      await expectReadable(page);
      expect([...asked].filter((origin) => origin.startsWith('http'))).toEqual([baseURL]);
    });
  });
}

test('a client signs in, books and cancels by the page alone', async ({ page }) => {
  const anna = await tokenOf(page, ANNA);
  const { provider_profile } = await (
    await page.request.get('/api/users/me?populate=provider_profile', {
      headers: { Authorization: `Bearer ${anna}` },
    })
  ).json();
  const services = await (await page.request.get('/api/services?sort=id')).json();
  const chosen = [services.data[0].id];

  await page.goto('/docs');
  const { jwt } = await execute(await open(page, 'POST', '/api/auth/local'), {
    identifier: CLIENT,
    password: PASSWORD,
  });
  await authorize(page, jwt);

  const finding = await open(page, 'POST', '/api/appointments/possible_starts/{datetime}');
  const day = new Date().toISOString().slice(0, 10);
  await finding.getByPlaceholder('datetime').fill(day);
  const starts = await execute(finding, {
    data: { provider_profile: provider_profile.id, services: chosen, days: 14 },
  });
  const { starts_at } = starts.data.at(-1);
  const booking = await open(page, 'POST', '/api/appointments');
  const booked = await execute(booking, { data: { services: chosen, starts_at } });
  expect(booked.data.status).toBe('confirmed');
  await expect(booking.locator('.curl-command, .request-snippets').first()).toContainText('curl');
  const cancelling = await open(page, 'GET', '/api/appointments/{id}/cancel');
  await cancelling.getByPlaceholder('id', { exact: true }).fill(booked.data.documentId);
  expect((await execute(cancelling)).data.status).toBe('cancelled_by_client');
});

test('a link leads to an operation, a word of its summary finds it, keys alone send it', async ({
  page,
}) => {
  await page.goto('/docs#/auth/requestCode');
  await expect(page.getByRole('button', { name: 'Execute' })).toBeVisible();
  await page.goto('/docs');
  await search(page).fill('code sms worthless');
  await expect(page.locator('.opblock')).toHaveCount(1);
  await search(page).fill('nothing is called so');
  await expect(page.locator('.opblock')).toHaveCount(0);
  await search(page).fill('code sms worthless');
  await page.locator('.opblock-summary-control').press('Enter');
  const operation = page.locator('.opblock');
  await operation.locator('.body-param__text').fill(JSON.stringify({ phone: newPhone() }));
  await operation.getByRole('button', { name: 'Execute' }).press('Enter');
  await expect(answer(operation)).toContainText('retry_after');
});

test('the token is forgotten with the page; the guide names the server it came from', async ({
  page,
  baseURL,
}) => {
  await page.goto('/docs');
  await authorize(page, 'secret');
  await page.reload();
  await page.locator('.scheme-container').getByRole('button', { name: 'Authorize' }).click();
  await expect(page.locator('.dialog-ux').getByRole('textbox')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).toBe(
    '{}',
  );
  await page.goto('/docs');
  await page.getByRole('link', { name: 'Первая запись за пять минут' }).click();
  await expect(page.getByText(`BASE=${baseURL}`)).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectReadable(page);
});

test.describe('without the description', () => {
  test('the page says so, and loads it again', async ({ page }) => {
    await page.route('/openapi.json', (route) => route.abort());
    await page.goto('/docs');
    await expect(page.getByRole('alert')).toContainText('Не удалось загрузить описание');
    await page.unroute('/openapi.json');
    await page.getByRole('link', { name: 'попробуйте ещё раз' }).click();
    await expect(page.locator('.opblock').first()).toBeVisible();
  });
});
