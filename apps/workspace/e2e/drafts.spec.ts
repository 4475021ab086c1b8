import { expect, type Page } from '@playwright/test';
import { isFull, isSampled } from '../../api/testing/sample.ts';
import { ANNA, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { dialogsOf, screensOf, viewsOf } from './addresses.ts';
import { opened, test } from './cabinet.ts';
import { deskDialogsOf, deskScreensOf, deskViewsOf } from './desk/addresses.ts';
import { asOperator } from './desk/operator.ts';
import { draftsOf, formsIn, typeAll, typedFields, waysBack } from './drafts.ts';
import { isScreenTouched } from './touched.ts';
import { walkerIn } from './walk.ts';

/** The number of addresses in a sample. */
const SAMPLE = 5;

test('what is typed into any form of the cabinet is there again after a reload, after Esc and after another screen', async ({
  page,
}) => {
  const token = await tokenOf(page, ANNA);
  await remember(page, token);
  const forms = await expectRestored(page, {
    screens: [...Object.values(await screensOf(page, token)), ...(await viewsOf(page, token))],
    dialogs: await dialogsOf(page, token),
  });
  // The walk leaves out no form that is in the source but those that say why.
  if (isFull) expect(forms).toEqual(await formsIn('cabinet'));
});

test('what is typed into any form of the desk is there again after a reload, after Esc and after another screen', async ({
  page,
}) => {
  const token = await asOperator(page);
  await expectRestored(page, {
    screens: [
      ...Object.values(await deskScreensOf(page, token)),
      ...(await deskViewsOf(page, token)),
    ],
    dialogs: await deskDialogsOf(page, token),
  });
});

/** Walks a sample of the addresses, and on until one of them has a form; returns the names of the forms. */
async function expectRestored(
  page: Page,
  { screens, dialogs }: Record<'screens' | 'dialogs', readonly string[]>,
): Promise<readonly string[]> {
  const addresses = [...screens, ...dialogs];
  const chosen = (address: string, index: number) =>
    isSampled(index, SAMPLE, isScreenTouched(address));
  const sample = addresses.filter(chosen);
  const rest = addresses.filter((address, index) => !chosen(address, index));
  const walk = walkerIn(page);
  const failures: object[] = [];
  const names = new Set<string>();
  let forms = 0;
  for (const [index, address] of [...sample, ...rest].entries()) {
    if (index >= sample.length && forms > 0) break;
    await walk(address);
    if (dialogs.includes(address)) await expect(page.getByRole('dialog'), address).toBeVisible();
    // A dialog that was loaded asks for what it shows.
    await walk(address);
    if ((await typedFields(page).count()) === 0) continue;
    forms += 1;
    const before = await typeAll(page);
    for (const name of await draftsOf(page)) names.add(name);
    for (const [way, after] of await waysBack({ page, walk, fields: before.length })) {
      if (JSON.stringify(after) !== JSON.stringify(before))
        failures.push({ address, way, before, after });
    }
  }
  expect(failures).toEqual([]);
  expect(forms).toBeGreaterThan(isFull ? 25 : 0);
  return [...names].sort();
}

test('a draft goes when it is given up or saved, when somebody else changed what it is of, and with the session', async ({
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
  expect(await drafts()).toHaveLength(1);
  await page.getByRole('button', { name: 'Новый клиент' }).click();
  await expect(name).toHaveValue('Анна');
  await page.getByRole('button', { name: 'Начать заново' }).click();
  await expect(name).toHaveValue('');
  await expect.poll(drafts).toEqual([]);

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
