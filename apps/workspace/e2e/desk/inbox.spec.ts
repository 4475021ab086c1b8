import { expect, type Page } from '@playwright/test';
import { isFull } from '../../../api/testing/sample.ts';
import { newToken } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { expectFit } from '../cabinet.ts';
import { asOperator, atDesk, test } from './operator.ts';

/** Somebody new asks; the request's documentId. */
async function askAsNew(page: Page): Promise<string> {
  const send = senderOf(page, await newToken(page));
  return (await send('POST', '/api/help-requests', { type: 'support' })).documentId;
}

/** The operator's role may do all but this. */
const withoutRight = (page: Page, action: string) =>
  page.route('**/api/users-permissions/permissions/own', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { permissions: readonly string[] };
    const permissions = body.permissions.filter((one) => one !== action);
    await route.fulfill({ json: { ...body, permissions } });
  });

test('what waits is gone through by keys, and what another operator decides meanwhile is told', async ({
  page,
}) => {
  const first = await askAsNew(page);
  const second = await askAsNew(page);
  const third = await askAsNew(page);
  const other = senderOf(page, await asOperator(page, 'Олег Второй'));
  await asOperator(page);
  await atDesk(page, '/desk?kind=help_request', 'Входящие');
  const linkTo = (id: string) => page.locator(`a[href="/desk/requests/${id}"]`);
  await expect(linkTo(third)).toBeVisible();
  if (isFull) await expectFit(page);
  await other('PUT', `/api/help-requests/${second}`, { status: 'closed' });
  await expect(page.getByRole('alert').getByText(/решено в \d\d:\d\d, Олег Второй/)).toBeVisible();
  await expect(linkTo(second)).toBeHidden();
  await linkTo(first).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(linkTo(first)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/requests/${first}$`));
  await page.getByRole('button', { name: 'Закрыть заявку' }).click();
  await expect(page.getByRole('button', { name: /^Далее: / })).toBeVisible();
  // One key: others' requests may stand between.
  for (let n = 0; n < 20 && !page.url().endsWith(third); n += 1) {
    const before = page.url();
    await page.keyboard.press('n');
    await expect(page).not.toHaveURL(before);
  }
  expect(page.url()).toContain(`/desk/requests/${third}`);
});

test('a screen that the role may not see asks for nothing while the next one loads either', async ({
  page,
}) => {
  await asOperator(page);
  await withoutRight(page, 'api::help-request.help-request.find');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/help-requests')) calls.push(request.url());
  });
  await atDesk(page, '/desk/requests', 'Нет права');
  let load = () => {};
  const loading = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/*.js', async (route) => {
    await loading;
    await route.continue();
  });
  const chunk = page.waitForRequest('**/*.js');
  await page.getByRole('link', { name: 'Люди' }).click();
  await chunk;
  await expect(page).toHaveURL(/\/desk\/people$/);
  load();
  await expect(page.getByRole('heading', { level: 1, name: 'Люди' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('what comes next is the thing to do once the item itself is decided, however the list is narrowed', async ({
  page,
}) => {
  await askAsNew(page);
  const headers = { authorization: `Bearer ${await newToken(page)}` };
  const me = await page.request.get('/api/users/me', { headers });
  const { id, documentId } = (await me.json()) as { id: number; documentId: string };
  const send = senderOf(page, await asOperator(page));
  const request = await send<{ documentId: string }>('POST', '/api/personal-data-requests', {
    ...{ user: id, kind: 'erasure', channel: 'paper', reason: 'Письмо от руки' },
  });
  await atDesk(page, `/desk/personal-data?user=${documentId}&status=done`, 'Запросы о данных');
  const next = page.getByRole('button', { name: /^Далее: / });
  await expect(next).toHaveText('Далее');
  await send('PUT', `/api/personal-data-requests/${request.documentId}`, {
    ...{ status: 'cancelled', result: 'Передумал' },
  });
  await page.reload();
  await expect(next).toHaveText(/^Далее: /);
});
