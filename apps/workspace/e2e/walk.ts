import { expect, type Page, type Request } from '@playwright/test';

/**
 * Goes from screen to screen in one window, as a press on a link does: nothing is loaded anew, so that many screens
 * are walked in the time of some.
 */
export function walkerIn(page: Page): (address: string) => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    // It never ends.
    if (!request.url().endsWith('/api/stream')) pending.add(request);
  });
  const settle = (request: Request) => pending.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
  const waitingFor = () => [...pending].map((request) => request.url()).join(' ');
  // A loaded part may request more once it is drawn, so the page must be idle three times in a row.
  const isIdle = async () => {
    for (let times = 0; times < 3; times += 1) {
      await idle(page);
      if (pending.size > 0) return waitingFor();
    }
    return '';
  };
  let isInside = false;
  return async (address) => {
    if (isInside) await page.evaluate((to) => history.pushState(null, '', to), address);
    else await page.goto(address);
    isInside = true;
    await expect.poll(isIdle, { message: address, intervals: [20] }).toBe('');
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  };
}

/** The longest wait for idle time, in ms: after a press in another tab the browser may give a page none at all. */
const NEVER_IDLE = 1000;

/** The page has nothing to do. */
const idle = (page: Page): Promise<void> =>
  page.evaluate(
    (timeout) => new Promise((resolve) => requestIdleCallback(() => resolve(), { timeout })),
    NEVER_IDLE,
  );
