import { test as base, expect, type Page } from '@playwright/test';
import { remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { faultsOf } from './faults.ts';

/** A journey that nothing goes wrong behind: no refusal of the policy, no uncaught error, no other host. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context, baseURL }, use) => {
      const problems: string[] = [];
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted ?Type/i.test(message.text()))
          problems.push(message.text());
      });
      context.on('weberror', (failure) => problems.push(String(failure.error())));
      context.on('request', (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL) problems.push(request.url());
      });
      await use(undefined);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The page is an account's, as an earlier visit left it. */
export async function signedIn(page: Page, phone: string): Promise<void> {
  await remember(page, await tokenOf(page, phone));
}

/** The screen of this name stands, with all that it loads. */
export async function opened(page: Page, address: string, title: string | RegExp): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const WIDTHS = [360, 1280];

/** No rule of accessibility is broken, narrow or wide, light or dark; nothing sticks out at the side. */
export const expectFit = async (page: Page): Promise<void> =>
  expect(await faultsOf(page, WIDTHS)).toEqual([]);
