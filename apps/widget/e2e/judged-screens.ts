import { expect, type Page } from '@playwright/test';
import { ANNA, OPERATOR, remember, tokenOf } from './accounts.ts';
import { senderOf } from './salon.ts';

export interface Screen {
  readonly name: string;
  /** The person who looks at it; null: anybody. */
  readonly by: string | null;
  /** Opens it in a window that is signed in. */
  readonly open: (page: Page) => Promise<unknown>;
}

interface Row {
  readonly documentId: string;
}

/** Its heading stands, and nothing of it is on its way. */
async function drawn(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
}

const at = (address: string) => async (page: Page) => {
  await page.goto(address);
  await drawn(page);
};

/** Anna's first row of a collection that the query finds, as the screen that shows it. */
const rowAt =
  (screen: string, query: string, by = ANNA) =>
  async (page: Page) => {
    const rows = await senderOf(page, await tokenOf(page, by))<readonly Row[]>(
      'GET',
      `/api/${query}`,
    );
    await at(`${screen}/${rows[0]?.documentId}`)(page);
  };

/** The three steps of a booking: the service, the time, the client's details. */
const stepOf = (last: number) => async (page: Page) => {
  await at('/p/anna')(page);
  await page.getByRole('link', { name: 'Записаться', exact: false }).first().click();
  const dialog = page.getByRole('dialog');
  const service = dialog.getByRole('button', { name: /^Маникюр с покрытием/ });
  await expect(service.first()).toBeVisible();
  if (last === 1) return;
  await service.first().click();
  const times = dialog.getByRole('button', { name: /^\d\d:\d\d$/ });
  await expect(times.first()).toBeVisible();
  if (last === 2) return;
  await times.nth(1).click();
  await expect(dialog.getByLabel('Имя')).toBeVisible();
};

const tomorrow = () => new Date(Date.now() + 27 * 3_600_000).toISOString().slice(0, 10);
const soon = () => `filters[status]=confirmed&filters[starts_at][$gt]=${new Date().toISOString()}`;
const firstOf = (collection: string, query: string) =>
  `${collection}?pagination[pageSize]=1&${query}`;

/** The screens by which looks are judged, each in a phone's window and a wide one: `docs/pictures/screens`. */
export const JUDGED_SCREENS: readonly Screen[] = [
  { name: 'public-page', by: null, open: at('/p/anna') },
  { name: 'booking-1-services', by: null, open: stepOf(1) },
  { name: 'booking-2-time', by: null, open: stepOf(2) },
  { name: 'booking-3-details', by: null, open: stepOf(3) },
  // A day that is not over, whenever the picture is taken.
  { name: 'today', by: ANNA, open: (page) => at(`/cabinet?day=${tomorrow()}`)(page) },
  { name: 'calendar', by: ANNA, open: at('/cabinet/calendar?view=week') },
  {
    ...{ name: 'visit', by: ANNA },
    open: (page) =>
      rowAt('/cabinet/appointments', firstOf('appointments', `${soon()}&sort=starts_at`))(page),
  },
  {
    ...{ name: 'client', by: ANNA },
    open: rowAt('/cabinet/clients', firstOf('client-profiles', 'sort=visits_count:desc')),
  },
  { name: 'statistics', by: ANNA, open: at('/cabinet/statistics') },
  { name: 'inbox', by: OPERATOR, open: at('/desk') },
  {
    ...{ name: 'payment', by: OPERATOR },
    open: async (page) => {
      await at('/desk/payments')(page);
      await page.locator('a[href^="/desk/payments/"]').first().click();
      await page.waitForURL('**/desk/*/*');
      await drawn(page);
    },
  },
  {
    ...{ name: 'person', by: OPERATOR },
    open: async (page) => {
      await at('/desk/people')(page);
      await page.locator('a[href^="/desk/people/"]').last().click();
      await page.waitForURL('**/desk/*/*');
      await drawn(page);
    },
  },
];

/** Signs in whoever looks at it, and opens it; twice, as the face of the workspace comes with the second page. */
export async function openScreen(page: Page, { by, open }: Screen): Promise<void> {
  if (by) await remember(page, await tokenOf(page, by));
  await open(page);
  if (!by) return;
  await page.reload();
  // Whatever is asked for later, such as the stream, is not waited for.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
  await drawn(page);
}
