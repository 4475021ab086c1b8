import { expect } from '@playwright/test';
import { scaled } from '../../../../scripts/slowness.ts';
import { isSampled } from '../../../api/testing/sample.ts';
import { faultsOf } from '../faults.ts';
import { isScreenTouched } from '../touched.ts';
import { walkerIn } from '../walk.ts';
import { deskDialogsOf, deskRoutePaths, deskScreensOf, deskViewsOf } from './addresses.ts';
import { asOperator, test } from './operator.ts';

const PHONE = 360;
const WIDE = 1280;
/** The number of screens, views and dialogs in a sample; journeys check those that they open themselves. */
const SAMPLE = 18;
/** The time that the whole may take, and each address more. */
const [ALLOWED_MS, EACH_MS] = [120_000, 10_000];

test('the desk fits a phone and a desk, light and dark, for everybody', async ({ page }) => {
  const token = await asOperator(page);
  const screens = await deskScreensOf(page, token);
  expect(Object.keys(screens).sort()).toEqual([...(await deskRoutePaths())].sort());
  const addresses = [
    ...Object.values(screens),
    ...(await deskViewsOf(page, token)),
    ...(await deskDialogsOf(page, token)),
  ];
  const chosen = addresses.filter((address, index) =>
    isSampled(index, SAMPLE, isScreenTouched(address)),
  );
  // A change that touches every screen has them all looked at.
  test.setTimeout(scaled(ALLOWED_MS + chosen.length * EACH_MS));
  const walk = walkerIn(page);
  const faults: string[] = [];
  for (const address of chosen) {
    await walk(address);
    faults.push(...(await faultsOf(page, [PHONE, WIDE])));
  }
  expect(faults).toEqual([]);
});
