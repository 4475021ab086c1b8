import { expect } from '@playwright/test';
import { isSampled } from '../../../api/testing/sample.ts';
import { atRest } from '../faults.ts';
import { largeTextFaults } from '../large-text.ts';
import { isScreenTouched } from '../touched.ts';
import { walkerIn } from '../walk.ts';
import { deskDialogsOf, deskScreensOf, deskViewsOf } from './addresses.ts';
import { asOperator, test } from './operator.ts';

const WIDTHS = [390, 1280];
/** One view or dialog in so many is looked at; screens all of them. */
const VIEWS = 4;

test('whoever reads text twice as large reads every screen of the desk, on a phone and at a desk', async ({
  page,
}) => {
  test.slow();
  const token = await asOperator(page);
  const walk = walkerIn(page);
  const faults: string[] = [];
  const look = async (address: string) => {
    await walk(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      await atRest(page);
      for (const fault of await largeTextFaults(page))
        faults.push(`${address} at ${width}: ${fault}`);
    }
  };
  for (const address of Object.values(await deskScreensOf(page, token))) await look(address);
  const others = [...(await deskViewsOf(page, token)), ...(await deskDialogsOf(page, token))];
  for (const [index, address] of others.entries())
    if (isSampled(index, VIEWS, isScreenTouched(address))) await look(address);
  expect(faults).toEqual([]);
});
