import { expect, type Page } from '@playwright/test';
import { isSampled } from '../../api/testing/sample.ts';
import { ANNA, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { dialogsOf, routePaths, screensOf, viewsOf } from './addresses.ts';
import { test } from './cabinet.ts';
import { faultsOf } from './faults.ts';
import { isScreenTouched } from './touched.ts';
import { walkerIn } from './walk.ts';

const PHONE = 360;
const WIDE = 1280;
/** One in so many is looked at; journeys look at those they open themselves. */
const [SCREENS, VIEWS] = [3, 6];

test('every screen fits a phone and a desk, light and dark, for everybody', async ({ page }) => {
  const token = await tokenOf(page, ANNA);
  await remember(page, token);
  const screens = await screensOf(page, token);
  expect(Object.keys(screens).sort()).toEqual([...(await routePaths())].sort());
  const walk = walkerIn(page);
  const faults: string[] = [];
  for (const address of sampleOf(Object.values(screens), SCREENS)) {
    await walk(address);
    faults.push(...(await faultsOf(page, [PHONE, WIDE])));
  }
  expect(faults).toEqual([]);
});

test('other views and dialogs fit a phone, light and dark, for everybody', async ({ page }) => {
  const token = await tokenOf(page, ANNA);
  await remember(page, token);
  const walk = walkerIn(page);
  const faults: string[] = [];
  for (const address of sampleOf(await viewsOf(page, token), VIEWS)) {
    await walk(address);
    faults.push(...(await faultsOf(page, [PHONE])));
  }
  for (const address of sampleOf(await dialogsOf(page, token), VIEWS)) {
    await walk(address);
    await expect(page.getByRole('dialog'), address).toBeVisible();
    faults.push(...(await faultsOf(page, [PHONE])));
    if (!(await isSheet(page))) faults.push(`${address}: no sheet`);
  }
  expect(faults).toEqual([]);
});

/** On a phone a dialog stands at the bottom, as wide as the screen, and its way out suits a finger. */
const isSheet = (page: Page): Promise<boolean> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const sheet = dialog.getBoundingClientRect();
    const close = dialog.querySelector('header button')?.getBoundingClientRect();
    return (
      sheet.left === 0 &&
      sheet.width === innerWidth &&
      Math.abs(sheet.bottom - innerHeight) < 1 &&
      Math.min(close?.width ?? 0, close?.height ?? 0) >= 44
    );
  });

/** With `npm run test:long -- journeys` all of them. */
const sampleOf = (addresses: readonly string[], of: number): readonly string[] =>
  addresses.filter((address, index) => isSampled(index, of, isScreenTouched(address)));
