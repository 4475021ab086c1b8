import { expect, type Locator, type Page } from '@playwright/test';
import { newToken } from '../../../widget/e2e/accounts.ts';
import { senderOf } from '../../../widget/e2e/salon.ts';
import { pressesOf } from '../presses.ts';
import { asOperator, atDesk, test } from './operator.ts';
import { bought } from './purchases.ts';

const QUEUE = 12;
const SUM = { sum: 'wrong' } as const;
/** Others' requests may stand before and between these. */
const MOST = 60;

/** Goes on by Tab until the element has the focus, and presses it by Enter. */
async function enter(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  const hasFocus = () => target.evaluate((one) => one === document.activeElement);
  for (let n = 0; n < MOST && !(await hasFocus()); n += 1) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press('Enter');
}

/** Presses a key until the page is as it is to be. */
async function pressUntil(page: Page, key: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < MOST && !(await isThere()); n += 1) {
    const before = page.url();
    await page.keyboard.press(key);
    if (key === 'n') await expect(page).not.toHaveURL(before);
  }
  expect(await isThere()).toBe(true);
}

for (const width of [1440, 390]) {
  test(`a queue of twelve is decided by keys alone, at ${width} px`, async ({ page }) => {
    test.slow();
    const send = senderOf(page, await newToken(page));
    const ids: string[] = [];
    for (let n = 0; n < QUEUE; n += 1)
      ids.push((await send('POST', '/api/help-requests', { type: 'support' })).documentId);
    await page.setViewportSize({ width, height: 900 });
    const operator = senderOf(page, await asOperator(page));
    await atDesk(page, '/desk?kind=help_request', 'Входящие');
    const presses = await pressesOf(page);
    const first = page.locator(`a[href="/desk/requests/${ids[0]}"]`);
    await expect(first).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await pressUntil(page, 'j', () => first.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('e');
    for (const id of ids) {
      await pressUntil(page, 'n', async () => page.url().endsWith(id));
      await enter(page, page.getByRole('button', { name: 'Закрыть заявку' }));
      await expect(page.getByText(/^Закрыта \d\d:\d\d, вы$/)).toBeVisible();
      // Tab goes on from where the decision was made.
      expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
    }
    expect(await presses()).toBe(0);
    const closed = await operator<readonly { documentId: string }[]>(
      'GET',
      '/api/help-requests?filters[status]=closed&sort=id:desc&pagination[pageSize]=100',
    );
    expect(closed.map(({ documentId }) => documentId)).toEqual(expect.arrayContaining(ids));
  });
}

test('the queue goes on from the dialog of a decision and after it; what a press leads to has the focus', async ({
  page,
}) => {
  const [{ payment }] = [await bought(page, SUM), await bought(page, SUM)];
  const operator = senderOf(page, await asOperator(page));
  const reviews = await operator<readonly { review: string; payment: string }[]>(
    'GET',
    '/api/payment/manual-reviews?pageSize=100',
  );
  const { review } = reviews.find((one) => one.payment === payment) ?? {};
  await atDesk(page, '/desk?kind=payment_review', 'Входящие');
  await page.locator(`main a[href="/desk/under-review?review=${review}"]`).focus();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await enter(page, dialog.getByRole('button', { name: 'Зачесть' }));
  const note = dialog.getByLabel(/^Примечание/);
  await expect(note).toBeFocused();
  // In a field the letter is a letter.
  await page.keyboard.press('n');
  await expect(note).toHaveValue('n');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const closed = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(closed);
  await expect(dialog.getByRole('button', { name: 'Вернуть', exact: true })).toBeVisible();
  const second = page.url();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(second);
});
