import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { OPERATOR, tokenOf } from '../../../widget/e2e/accounts.ts';
import { opened } from '../cabinet.ts';
import { asOperator, atDesk, test } from './operator.ts';

// Both stand in one file, one after the other: the second takes for a moment what the first looks at.

test('numbers are what the API says, explained, and come as a file', async ({ page }) => {
  const token = await asOperator(page);
  await opened(page, '/desk/numbers', 'Показатели');
  const { from, to } = await periodOf(page);
  const answer = await page.request.get(`/api/statistics/company?from=${from}&to=${to}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { data, meta } = await answer.json();

  const facts = page.getByRole('region', { name: 'Люди' }).getByRole('definition');
  await expect(facts.filter({ hasText: /^\d/ }).first()).toHaveText(
    String(data.numbers.active_providers.value),
  );
  await page.getByRole('button', { name: 'Активные специалисты: что это' }).click();
  await expect(page.getByText(meta.definitions.active_providers)).toBeVisible();
  await page.getByRole('combobox', { name: 'График: тарифы' }).selectOption('Платные тарифы');
  await expect(page).toHaveURL(/plans=paid_plans/);
  await expect(page.getByRole('figure', { name: 'Платные тарифы' })).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Скачать CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const column = lines[0]?.split(';').indexOf('Активные специалисты') ?? -1;
  const last = lines.filter(Boolean).at(-1)?.split(';');
  expect([last?.[0], last?.[column]]).toEqual([to, String(data.series.at(-1).active_providers)]);
});

/** The period that the screen requested. */
const periodOf = async (page: Page) => {
  const requests = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .find(({ pathname }) => pathname === '/api/statistics/company')
      ?.searchParams.toString(),
  );
  const query = new URLSearchParams(requests);
  return { from: query.get('from') ?? '', to: query.get('to') ?? '' };
};

const COMPANY = 'api::statistics.statistics.company';

test('a right that a role loses is told before, kept in the audit, and gone from another’s desk', async ({
  page,
  browser,
  baseURL,
}) => {
  const token = await asOperator(page);
  const headers = { authorization: `Bearer ${token}` };
  let presses = 0;
  const press = async (name: string, role: 'button' | 'checkbox' = 'button') => {
    presses += 1;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const context = await browser.newContext({ baseURL: String(baseURL) });
  try {
    await atDesk(page, '/desk/roles?q=показатели', 'Роли');
    await expect(page.getByText('Нельзя', { exact: true })).toHaveCount(6);
    await press('Владелец: Показатели сервиса и их файл', 'checkbox');
    await expect(page.getByRole('status').filter({ hasText: 'Владелец: −1' })).toBeVisible();
    await press('Посмотреть и сохранить');
    const dialog = page.getByRole('dialog', { name: 'Сохранить права?' });
    await expect(dialog.getByText('Потеряет: Показатели сервиса и их файл')).toBeVisible();
    await press('Сохранить');
    await expect(dialog).toBeHidden();
    expect(presses).toBe(3);
    await expect(page.getByRole('checkbox', { name: /^Владелец: Показатели/ })).not.toBeChecked();
    await expect(page.getByRole('link', { name: 'Показатели' })).toHaveCount(0);

    const audit = await page.request.get(
      '/api/audit-events?sort=id:desc&pagination[pageSize]=5&populate=user',
      { headers },
    );
    expect(JSON.stringify((await audit.json()).data)).toContain(`"permissions":["${COMPANY}"]`);

    const other = await context.newPage();
    const requests: string[] = [];
    other.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await asOperator(other, 'Второй Дежурный');
    await other.goto('/desk/numbers');
    await expect(other.getByRole('heading', { name: 'Нет права' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Скачать CSV' })).toHaveCount(0);
    expect(requests.filter((path) => path.startsWith('/api/statistics/company'))).toEqual([]);
  } finally {
    await context.close();
    await giveBack(page);
  }
});

async function giveBack(page: Page): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page, OPERATOR)}` };
  const { roles } = await (
    await page.request.get('/api/users-permissions/roles', { headers })
  ).json();
  const { id } = roles.find(({ type }: { type: string }) => type === 'operator');
  const answer = await page.request.put(`/api/users-permissions/roles/${id}`, {
    data: { grant: [COMPANY] },
    headers,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}
