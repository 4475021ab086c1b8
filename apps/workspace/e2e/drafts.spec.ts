import { expect, type Page } from '@playwright/test';
import { isFull, isSampled } from '../../api/testing/sample.ts';
import { ANNA, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { dialogsOf, screensOf, viewsOf } from './addresses.ts';
import { opened, test } from './cabinet.ts';
import { deskDialogsOf, deskScreensOf, deskViewsOf } from './desk/addresses.ts';
import { asOperator } from './desk/operator.ts';
import { typeAll, typedFields, valuesOf } from './drafts.ts';
import { isScreenTouched } from './touched.ts';
import { walkerIn } from './walk.ts';

/** The number of addresses in a sample. */
const SAMPLE = 5;

test('what is typed into any form of the cabinet is there again when the page was loaded anew', async ({
  page,
}) => {
  const token = await tokenOf(page, ANNA);
  await remember(page, token);
  await expectRestored(page, [
    ...Object.values(await screensOf(page, token)),
    ...(await viewsOf(page, token)),
    ...(await dialogsOf(page, token)),
  ]);
});

test('what is typed into any form of the desk is there again when the page was loaded anew', async ({
  page,
}) => {
  const token = await asOperator(page);
  await expectRestored(page, [
    ...Object.values(await deskScreensOf(page, token)),
    ...(await deskViewsOf(page, token)),
    ...(await deskDialogsOf(page, token)),
  ]);
});

/** Walks a sample of the addresses, and on until one of them has a form. */
async function expectRestored(page: Page, addresses: readonly string[]): Promise<void> {
  const chosen = (address: string, index: number) =>
    isSampled(index, SAMPLE, isScreenTouched(address));
  const sample = addresses.filter(chosen);
  const rest = addresses.filter((address, index) => !chosen(address, index));
  const walk = walkerIn(page);
  const failures: object[] = [];
  let forms = 0;
  for (const [index, address] of [...sample, ...rest].entries()) {
    if (index >= sample.length && forms > 0) break;
    await walk(address);
    // A dialog that was loaded asks for what it shows.
    await walk(address);
    const restored = await typedAndRestored(page, address);
    if (restored === null) continue;
    forms += 1;
    if (JSON.stringify(restored.after) !== JSON.stringify(restored.before))
      failures.push({ address, ...restored });
  }
  expect(failures).toEqual([]);
  expect(forms).toBeGreaterThan(isFull ? 15 : 0);
}

/** The fields' values after typing, and after a reload; null: the page has no field to type into. */
async function typedAndRestored(page: Page, address: string) {
  if ((await typedFields(page).count()) === 0) return null;
  const before = await typeAll(page);
  // Filters have theirs in the address, which is another one by now.
  await page.reload();
  await expect(typedFields(page), address).toHaveCount(before.length);
  return { before, after: await valuesOf(page) };
}

test('a draft goes when the form is closed or saved, when somebody else changed what it is of, and with the session', async ({
  page,
  context,
}) => {
  const salon = await newSalon(page);
  const { documentId } = await salon.send('POST', '/api/client-profiles', { name: 'Мария' });
  await remember(page, salon.token);
  const name = page.getByLabel('Имя');
  const drafts = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage).filter((key) => key.startsWith('okoshko:draft')),
    );

  await opened(page, '/cabinet/clients?dialog=new', 'Клиенты');
  await name.fill('Анна');
  await expect.poll(drafts).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await drafts()).toEqual([]);

  await opened(page, `/cabinet/clients/${documentId}?dialog=edit`, 'Мария');
  await name.fill('Мария Белова');
  await expect.poll(drafts).toHaveLength(1);
  await page.reload();
  await expect(name).toHaveValue('Мария Белова');
  await salon.send('PUT', `/api/client-profiles/${documentId}`, { name: 'Мария Чёрная' });
  await page.reload();
  await expect(name).toHaveValue('Мария Чёрная');
  await name.fill('Мария Белова');
  await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await drafts()).toEqual([]);

  await opened(page, `/cabinet/clients/${documentId}?dialog=edit`, 'Мария Белова');
  await name.fill('Мария');
  await expect.poll(drafts).toHaveLength(1);
  const other = await context.newPage();
  await other.goto('/demo/logo.svg');
  await other.evaluate(() => localStorage.removeItem('okoshko:token'));
  await expect(page.getByRole('heading', { name: 'Кабинет специалиста' })).toBeVisible();
  expect(await drafts()).toEqual([]);
});
