import { expect, type Page, type Route } from '@playwright/test';
import { ANNA, remember } from '../../widget/e2e/accounts.ts';
import { newSalon } from '../../widget/e2e/salon.ts';
import { endOfDay } from './budgets.ts';
import { signedIn, test } from './cabinet.ts';

/** Half of what browsers call good: a finger that goes for a button finds it where it was. */
const BUDGET = 0.05;

/** The order in which answers come: as they were asked for, or each of those under way after all later ones. */
const ORDERS = ['first', 'last'] as const;

/** Somebody with a full day and requests that wait, and somebody whose page is not published yet. */
const PEOPLE = {
  'a full day': (page: Page) => signedIn(page, ANNA),
  'a first day': async (page: Page) => {
    const { token } = await newSalon(page, { profile: { is_published: false } });
    await remember(page, token);
  },
} as const;

for (const [name, signIn] of Object.entries(PEOPLE))
  for (const order of ORDERS)
    test(`${name} stays where it is while it is read, the ${order} answer first`, async ({
      page,
      browser,
      baseURL,
    }) => {
      await signIn(page);
      for (const width of [360, 1280]) {
        const context = await browser.newContext({
          baseURL: String(baseURL),
          serviceWorkers: 'block',
          storageState: await page.context().storageState(),
          viewport: { width, height: 740 },
        });
        const shifts = await shiftsOf(await context.newPage(), order);
        await context.close();
        const sum = shifts.reduce((all, { value }) => all + value, 0);
        expect(sum, `${width} px: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(BUDGET);
      }
    });

/** Opens the day with answers that come one by one, each when the last one is drawn. */
async function shiftsOf(page: Page, order: (typeof ORDERS)[number]) {
  await watchShifts(page);
  const held: Route[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/stream')) await route.continue();
    else held.push(route);
  });
  let isOver = false;
  const end = endOfDay(page).then(() => {
    isOver = true;
  });
  await page.goto('/cabinet', { waitUntil: 'commit' });
  while (!isOver || held.length > 0) {
    const route = order === 'first' ? held.shift() : held.pop();
    if (route) await route.fulfill({ response: await route.fetch() });
    await drawn(page);
  }
  await end;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Сегодня');
  return page.evaluate(() => (window as unknown as Watched).shifts);
}

interface Watched {
  shifts: { value: number; moved: readonly string[] }[];
}

/** Every shift of what stands on the page, and what was moved by it. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        };
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node instanceof Element ? node.className : node?.textContent}: ${from.x},${from.y} → ${to.x},${to.y}`,
        );
        watched.shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Waits until the page shows the answers that came. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)));
      }),
  );
