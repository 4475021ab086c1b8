import { expect, type Page, type Request } from '@playwright/test';
import { remember, tokenOf } from '../../widget/e2e/accounts.ts';
import { test as base } from '../../widget/e2e/test.ts';
import { faultsOf } from './faults.ts';

/** A journey that asks no other host; that nothing else goes wrong behind it is looked at for every journey. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ context, baseURL }, use) => {
      const problems: string[] = [];
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
  const quiet = quietNetwork(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await quiet();
}

/** A page that asked for nothing so long has loaded, in ms. */
const QUIET = 500;

/** Resolves once nothing is on its way any more; the stream of changes, which never ends, does not count. */
function quietNetwork(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (request: Request, isOpen: boolean) => {
    if (request.url().endsWith('/api/stream')) return;
    if (isOpen) open.add(request);
    else open.delete(request);
    changedAt = Date.now();
  };
  const listeners = [
    ['request', (request: Request) => note(request, true)],
    ['requestfinished', (request: Request) => note(request, false)],
    ['requestfailed', (request: Request) => note(request, false)],
  ] as const;
  for (const [event, listener] of listeners) page.on(event as 'request', listener);
  return async () => {
    await expect
      .poll(() => open.size === 0 && Date.now() - changedAt >= QUIET, {
        intervals: [50],
      })
      .toBe(true);
    for (const [event, listener] of listeners) page.off(event as 'request', listener);
  };
}

const WIDTHS = [360, 1280];

/** No rule of accessibility is broken, narrow or wide, light or dark; nothing sticks out at the side. */
export const expectFit = async (page: Page): Promise<void> =>
  expect(await faultsOf(page, WIDTHS)).toEqual([]);
