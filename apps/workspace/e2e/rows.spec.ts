import { expect } from '@playwright/test';
import { ANNA, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { screensOf } from './addresses.ts';
import { test } from './cabinet.ts';
import { faultsOfRows } from './rows.ts';

const LISTS = ['clients', 'services', 'statistics', 'messages'];

test('a row that lights up under the pointer is opened by a press anywhere on it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const token = await tokenOf(page, ANNA);
  await remember(page, token);
  expect(await faultsOfRows(page, await screensOf(page, token), LISTS)).toEqual([]);
});
