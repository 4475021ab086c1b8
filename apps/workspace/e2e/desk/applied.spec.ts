import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount, OPERATOR, tokenOf } from '../../../widget/e2e/accounts.ts';
import { newSalon, senderOf } from '../../../widget/e2e/salon.ts';
import { asOperator, atDesk, test } from './operator.ts';

const NOT_APPLIED = /сделал не то, о чём вы просили/;

interface Stored {
  readonly documentId: string;
}

/** Answers every change with 200 and the document as it was before. */
const ignoreChanges = (page: Page) =>
  page.route(/\/(api|content-manager)\//, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const before = await route.fetch({ method: 'GET' });
    await route.fulfill({ response: before });
  });

/** Expects the failure beside the pressed button, and no word that the change is done. */
async function expectNotApplied(page: Page, area: Locator, done: string | RegExp): Promise<void> {
  await expect(area.getByRole('alert').filter({ hasText: NOT_APPLIED })).toBeVisible();
  await expect(page.getByText(done)).toHaveCount(0);
}

test('what the API answers as done and did not do is told, whatever changes it', async ({
  page,
}) => {
  const person = await newAccount(page);
  const salon = await newSalon(page);
  const request = await salon.send<Stored>('POST', '/api/help-requests', {
    type: 'enterprise_tariff',
  });
  const send = senderOf(page, await asOperator(page));
  const [account] = await listUsers(page, person);
  await ignoreChanges(page);

  await atDesk(page, `/desk/people/${account?.documentId}?dialog=block`, /./);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Причина').fill('Жалобы');
  await dialog.getByRole('button', { name: 'Заблокировать' }).click();
  await expectNotApplied(page, dialog, 'Аккаунт заблокирован');

  await atDesk(page, `/desk/people/${account?.documentId}?dialog=phone`, /./);
  let isEnded = false;
  page.on('request', (one) => {
    if (one.method() === 'DELETE') isEnded = true;
  });
  await dialog.getByLabel('Новый телефон').fill('8 999 555-44-33');
  await dialog.getByLabel('Причина').fill('Потерян');
  await dialog.getByRole('button', { name: 'Сменить телефон' }).click();
  await expectNotApplied(page, dialog, 'Телефон изменён');
  // Nobody is thrown out for a phone that did not change.
  expect(isEnded).toBe(false);

  await atDesk(page, `/desk/requests/${request.documentId}`, 'Просят Enterprise');
  await page.getByRole('button', { name: 'В работу' }).click();
  await expectNotApplied(page, page.locator('main'), 'В работе, вы');

  const service = String(salon.services.Маникюр);
  await atDesk(page, `/desk/collections/api::service.service/${service}`, /Маникюр/);
  await page.getByLabel('Цена *').fill('1 999');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expectNotApplied(page, page.locator('main'), 'Сохранено');
  const stored = await send<{ price: number }>('GET', `/api/services/${service}`);
  expect(stored.price).toBe(150_000);
});

async function listUsers(page: Page, phone: string): Promise<readonly Stored[]> {
  const token = await tokenOf(page, OPERATOR);
  const response = await page.request.get(`/api/users?filters[phone]=${phone}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return await response.json();
}
