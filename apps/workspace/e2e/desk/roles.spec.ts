import { expect, type Page } from '@playwright/test';
import { isFull, isSampled } from '../../../api/testing/sample.ts';
import { remember, tokenOf } from '../../../widget/e2e/accounts.ts';
import { walkerIn } from '../walk.ts';
import { deskScreensOf } from './addresses.ts';
import { addPerson, asOperator, test } from './operator.ts';

/** The screens that a ready role opens beside those of everybody at the desk; all others are not there. */
const OPENS: Readonly<Record<string, readonly string[]>> = {
  support: [
    'requests',
    'requests/$id',
    'people',
    'people/$id',
    'personal-data',
    'tariffs',
    'messages',
  ],
  moderator: ['reviews'],
  accountant: [
    ...['numbers', 'payments', 'payments/$id', 'under-review', 'disputes', 'refund-requests'],
    ...['bills', 'accountant', 'tariffs', 'confirmations'],
  ],
  reader: [
    ...['numbers', 'requests', 'requests/$id', 'people', 'people/$id', 'personal-data', 'reviews'],
    ...['payments', 'payments/$id', 'under-review', 'disputes', 'refund-requests', 'bills'],
    ...['accountant', 'tariffs', 'messages', 'channels', 'sms', 'broadcasts', 'sign-in', 'roles'],
    ...['audit', 'files', 'readiness'],
  ],
};
const OF_ALL = ['/', 'account', 'notices', 'more'];

/** Another sample of the screens at each commit, but for the first and the last of them. */
const SAMPLE = 3;

/** The refusals of the API that the page has met. */
function refusalsOf(page: Page): readonly string[] {
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400)
      refusals.push(`${page.url()}: ${response.status()} ${response.url()}`);
  });
  page.on('pageerror', (error) => refusals.push(`${page.url()}: ${error.message}`));
  return refusals;
}

for (const [role, own] of Object.entries(OPENS)) {
  test(`${role} opens the screens of that role and no other, and asks for nothing that is refused`, async ({
    page,
  }) => {
    const screens = await deskScreensOf(page, await asOperator(page));
    const { phone } = await addPerson(page, 'Полина Новая', role);
    await remember(page, await tokenOf(page, phone));
    const refusals = refusalsOf(page);
    const walk = walkerIn(page);
    for (const [index, [path, address]] of Object.entries(screens).entries()) {
      if (!isFull && !isSampled(index, SAMPLE)) continue;
      await walk(address);
      const isOpen = OF_ALL.includes(path) || own.includes(path);
      const missing = page.getByRole('heading', { level: 1, name: 'Нет такой страницы' });
      await expect(missing, `${role}: ${address}`).toHaveCount(isOpen ? 0 : 1);
    }
    expect(refusals).toEqual([]);
  });
}

test('the menu of a moderator has their queue, and nothing is decided there but reviews', async ({
  page,
}) => {
  await asOperator(page);
  const { phone } = await addPerson(page, 'Максим Новый', 'moderator');
  await remember(page, await tokenOf(page, phone));
  await page.goto('/desk');
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: /^Отзывы/ })).toBeVisible();
  for (const name of ['Платежи', 'Люди', 'Рассылки', 'Роли', 'Журнал'])
    await expect(menu.getByRole('link', { name: new RegExp(`^${name}`) })).toHaveCount(0);
  await expect(page.getByRole('group').getByRole('button', { name: /^Заявки/ })).toHaveCount(0);
});
