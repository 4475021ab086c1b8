import { expect, type Page } from '@playwright/test';
import { newToken, tokenOf } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { expectAccessible } from '../../../widget/e2e/widget-page.ts';
import { expectFit } from '../cabinet.ts';
import { addPerson, asOperator, atDesk, test } from './operator.ts';

interface Kept {
  readonly status: string;
  readonly assignee: { readonly name: string } | null;
  readonly closed_by: { readonly name: string } | null;
}

/** Requests that the page's operator works on, and a colleague who sees them too. */
async function withOwn(page: Page, count: number) {
  const author = senderOf(page, await newToken(page));
  const oleg = await addPerson(page, 'Олег Второй', 'operator');
  const colleague = senderOf(page, await tokenOf(page, oleg.phone));
  const own = senderOf(page, await asOperator(page));
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { documentId } = await author('POST', '/api/help-requests', { type: 'support' });
    await own('PUT', `/api/help-requests/${documentId}`, { status: 'in_work' });
    ids.push(documentId);
  }
  const read = (id: string) =>
    own<Kept>('GET', `/api/help-requests/${id}?populate[0]=assignee&populate[1]=closed_by`);
  await atDesk(page, '/desk/requests?show=mine', 'Заявки');
  return { ids, oleg: oleg.documentId, colleague, read };
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' });

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Выбрать: / });

test('of requests that are closed together those that a colleague closed meanwhile stay theirs, and are told by count', async ({
  page,
}) => {
  const { ids, colleague, read } = await withOwn(page, 12);
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).check();
  await expect(page.getByText('Выбрано: 12')).toBeVisible();
  await expectAccessible(page);
  for (const id of ids.slice(0, 3))
    await colleague('PUT', `/api/help-requests/${id}`, { status: 'closed' });
  // The list follows, and what was selected stands as it was then.
  await expect(boxes(page)).toHaveCount(9);
  await expect(page.getByText('Выбрано: 12')).toBeVisible();
  let isLost = true;
  await page.route(`**/api/help-requests/${ids[4]}`, async (route) => {
    if (!isLost || route.request().method() !== 'PUT') return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await button(page, 'Закрыть…').click();
  const dialog = page.getByRole('dialog', { name: 'Закрыть заявки' });
  // Nobody answered them: they are closed where it is said so alone.
  await expect(dialog.getByRole('button', { name: 'Закрыть: 0' })).toBeDisabled();
  await dialog.getByLabel('Закрыть и те, где ждут ответа', { exact: false }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Закрыть: 12' }).click();
  await expect(page.getByText('Изменили: 9, уже решены другими: 3')).toBeVisible();
  expect(isLost).toBe(false);
  await expectFit(page);
  // Tab goes on from where the press was.
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  for (const [index, id] of ids.entries()) {
    const name = index < 3 ? 'Олег Второй' : 'Ирина Дежурная';
    expect(await read(id)).toMatchObject({ status: 'closed', closed_by: { name } });
  }
});

test('requests are selected and handed on by keys alone, but for what a colleague took meanwhile', async ({
  page,
}) => {
  const { ids, oleg, colleague, read } = await withOwn(page, 3);
  await expect(boxes(page)).toHaveCount(3);
  for (const key of ['j', 'x', 'j', 'x', 'j', 'x', 'x']) await page.keyboard.press(key);
  await expect(page.getByText('Выбрано: 2')).toBeVisible();
  await colleague('PUT', `/api/help-requests/${ids[0]}`, { assignee: oleg });
  await expect(boxes(page)).toHaveCount(2);
  await page.keyboard.press('a');
  await expect(button(page, 'Взять себе')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Кому отдать заявки' });
  await expect(dialog.getByLabel('Кто займётся')).toBeFocused();
  await dialog.getByLabel('Кто займётся').selectOption({ label: 'Никто' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('Изменили: 1, изменились, пока вы выбирали: 1', { exact: true }),
  ).toBeVisible();
  expect(await read(String(ids[0]))).toMatchObject({ assignee: { name: 'Олег Второй' } });
  expect(await read(String(ids[1]))).toMatchObject({ assignee: null, status: 'in_work' });
  expect(await read(String(ids[2]))).toMatchObject({ assignee: { name: 'Ирина Дежурная' } });
});
