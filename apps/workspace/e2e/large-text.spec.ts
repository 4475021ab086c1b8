import { expect } from '@playwright/test';
import { isSampled } from '../../api/testing/sample.ts';
import { ANNA, remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { dialogsOf, screensOf, viewsOf } from './addresses.ts';
import { opened, test } from './cabinet.ts';
import { largeTextFaults } from './large-text.ts';
import { isScreenTouched } from './touched.ts';
import { walkerIn } from './walk.ts';

/** One view or dialog in so many is looked at; screens all of them. */
const VIEWS = 4;

test('whoever reads text twice as large reads every screen on the narrowest phone', async ({
  page,
}) => {
  test.slow();
  const token = await tokenOf(page, ANNA);
  await remember(page, token);
  await page.setViewportSize({ width: 360, height: 740 });
  const walk = walkerIn(page);
  const faults: string[] = [];
  const look = async (address: string) => {
    await walk(address);
    for (const fault of await largeTextFaults(page)) faults.push(`${address}: ${fault}`);
  };
  for (const address of Object.values(await screensOf(page, token))) await look(address);
  const others = [...(await viewsOf(page, token)), ...(await dialogsOf(page, token))];
  for (const [index, address] of others.entries())
    if (isSampled(index, VIEWS, isScreenTouched(address))) await look(address);
  expect(faults).toEqual([]);
});

test('the calendar’s controls are one row on the narrowest phone, with text twice as large too', async ({
  page,
}) => {
  await remember(page, await tokenOf(page, ANNA));
  await page.setViewportSize({ width: 320, height: 640 });
  await opened(page, '/cabinet/calendar', 'Календарь');
  const controls = page.getByRole('main').getByRole('button', {
    name: /^(Предыдущий день|Следующий день|Занять время|Вид и действия)$/,
  });
  await expect(controls).toHaveCount(4);
  await expect(page.getByRole('main').getByText('Неделя', { exact: true })).toBeHidden();
  const rows = () =>
    controls.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
  expect(await rows()).toBe(1);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await rows()).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
