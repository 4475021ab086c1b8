import { expect, type Page, type Request } from '@playwright/test';

const KB = 1024;

/** Bytes as the browser receives them (brotli 11). Pages cost what they load beyond the first screen. */
export const BUDGETS = {
  'first screen, scripts': 128 * KB,
  'first screen, styles': 14 * KB,
  /** These two are asked for a second after the screen stands, so that they are no part of it, however slow a machine is. */
  'live updates': 4 * KB,
  'end of the day': 2 * KB,
  calendar: 75 * KB,
  clients: 20 * KB,
  client: 20 * KB,
  appointment: 20 * KB,
  'new appointment': 20 * KB,
  services: 20 * KB,
  hours: 20 * KB,
  more: 20 * KB,
  help: 20 * KB,
  statistics: 30 * KB,
  reviews: 20 * KB,
  works: 20 * KB,
  promos: 20 * KB,
  messages: 20 * KB,
  notices: 20 * KB,
  profile: 20 * KB,
  /** With the second step of the sign-in, since it may be chosen. */
  account: 23 * KB,
} as const;

/** The scripts and styles that a screen loaded: bytes by address. */
export type Files = ReadonlyMap<string, number>;

/** Opens a screen in a window of its own, where nothing is cached. */
export async function filesOf(page: Page, open: () => Promise<void>): Promise<Files> {
  const sizes = new Map<string, Promise<number>>();
  const watch = async (request: Request) => {
    const response = await request.response();
    expect([request.url(), response?.headers()['content-encoding']]).toEqual([request.url(), 'br']);
    return (await request.sizes()).responseBodySize;
  };
  const note = (request: Request) => {
    const url = request.url();
    if (/\.(js|css)(\?|$)/.test(url) && !sizes.has(url)) sizes.set(url, watch(request));
  };
  page.on('requestfinished', note);
  await open();
  // A file that comes later is none of the screen's, and nobody would wait for its size.
  page.off('requestfinished', note);
  return new Map(
    await Promise.all(
      [...sizes].map(async ([url, size]): Promise<[string, number]> => [url, await size]),
    ),
  );
}

/** What follows from a change is a file of its own: forms read it as well. */
const LIVE = /\/(?:start-live|follows)-/;

/** The part below the plan of the day. */
const END = /\/day-end-/;

const bytesNamed = (files: Files, name: RegExp): number =>
  [...files].reduce((sum, [url, size]) => (name.test(url) ? sum + size : sum), 0);

/** The bytes of the code that keeps a screen in step with changes elsewhere. */
export const liveBytesOf = (files: Files): number => bytesNamed(files, LIVE);
/** The bytes of what stands below the plan of the day. */
export const endBytesOf = (files: Files): number => bytesNamed(files, END);
/** Waits until that has come; its styles come with its script. */
export const endOfDay = (page: Page) =>
  page.waitForEvent('requestfinished', (request) => /\/day-end-[^/]*\.js$/.test(request.url()));

/** The bytes of all the files, or of those of one kind, that are not among `firstScreen`. */
export function bytesOf(
  files: Files,
  { kind = '', firstScreen = new Map() as Files } = {},
): number {
  let sum = 0;
  for (const [url, size] of files) {
    const isLater = LIVE.test(url) || END.test(url);
    if (url.endsWith(kind) && !firstScreen.has(url) && !isLater) sum += size;
  }
  return sum;
}
