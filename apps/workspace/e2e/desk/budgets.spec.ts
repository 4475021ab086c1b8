import { expect } from '@playwright/test';
import { isSampled } from '../../../api/testing/sample.ts';
import { overBudget, printed } from '../../../widget/e2e/budgets.ts';
import { bytesOf, type Files, filesOf } from '../budgets.ts';
import { opened } from '../cabinet.ts';
import { isScreenTouched } from '../touched.ts';
import { deskScreensOf } from './addresses.ts';
import { asOperator, test } from './operator.ts';

const KB = 1024;
/**
 * Bytes as the browser receives them (brotli 11): what stands before any screen, scripts and styles as of the cabinet's
 * first one, and what each loads beyond it.
 */
const FRAME = 136 * KB;
const SCREEN = 40 * KB;
/** Every so manieth is a sample; `npm run test:long -- journeys` weighs all. */
const SAMPLE = 13;

test('every screen of the desk costs what it may', async ({ page, browser, baseURL }) => {
  const token = await asOperator(page);
  const filesAt = async (address: string): Promise<Files> => {
    const context = await browser.newContext({ baseURL: String(baseURL) });
    try {
      const fresh = await context.newPage();
      await fresh.goto('/demo/logo.svg');
      await fresh.evaluate((stored) => localStorage.setItem('okoshko:token', stored), token);
      return await filesOf(fresh, () => opened(fresh, address, /\S/));
    } finally {
      await context.close();
    }
  };
  const frame = await filesAt('/desk/more');
  const screens = Object.entries(await deskScreensOf(page, token)).filter(
    ([path, address], index) =>
      path !== 'more' && isSampled(index, SAMPLE, isScreenTouched(address)),
  );
  const measured: Record<string, number> = { frame: bytesOf(frame) };
  for (const [path, address] of screens) {
    measured[path] = bytesOf(await filesAt(address), { firstScreen: frame });
  }
  const budgets = Object.fromEntries(
    Object.keys(measured).map((name) => [name, name === 'frame' ? FRAME : SCREEN]),
  );
  process.stdout.write(printed(budgets, measured));
  expect(overBudget(budgets, measured)).toEqual([]);
});
