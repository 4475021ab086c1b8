import { expect, type Page, type Route } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { settled } from './widget-page.ts';

declare global {
  interface Window {
    /** The troubles of the page, as its own monitoring would see them. */
    problems: string[];
    /** The end of each promise that the page was given, by the name of the function. */
    promised: Record<string, string>;
    /** The events of ours that tell of what was done. */
    events: string[];
    /** The global, which the page holds on to after the widget's end. */
    retained: OkoshkoGlobal;
  }
}

/** The ends of a call that is under way: answered, never sent, or done and its answer lost. */
export const OUTCOMES = ['answered', 'cut off', 'lost'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Calls of the API, and the files that come when they are needed. */
const CALLS = /\/api\/|\/widget\/v1\/(?!okoshko\.)\w+\..*\.js/;

const EVENTS = ['booked', 'bookingmoved', 'bookingcancelled'];

/** Keeps in the page what its monitoring would: errors, rejections that nobody took; and what it is told. */
export const watchTroubles = (page: Page): Promise<unknown> =>
  page.addInitScript((names) => {
    Object.assign(window, { problems: [], promised: {}, events: [] });
    addEventListener('error', ({ message }) => {
      // A dialog that grows with its content causes it, open or not.
      if (!message.startsWith('ResizeObserver')) window.problems.push(`error: ${message}`);
    });
    addEventListener('unhandledrejection', ({ reason }) => {
      window.problems.push(`unhandledrejection: ${reason?.stack ?? reason}`);
    });
    for (const name of names)
      document.addEventListener(`okoshko:${name}`, () => window.events.push(name));
  }, EVENTS);

export interface InFlight {
  /** Settles with the name of the first call that is held. */
  readonly paused: Promise<string>;
  /** Lets all calls go that are paused, and those to come; settles once none is under way. */
  release(outcome: Outcome): Promise<void>;
}

/** From now on holds the call of this number and all after it, as a slow network would. */
export async function pauseCalls(page: Page, number: number): Promise<InFlight> {
  let count = 0;
  let isReleased = false;
  let onPaused: (name: string) => void = () => {};
  const paused = new Promise<string>((resolve) => {
    onPaused = resolve;
  });
  const waiting: Route[] = [];
  const underWay = watchRequests(page);
  /** Files that did not come: the second try for one does not either. */
  const gone = new Set<string>();
  await page.route(CALLS, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (gone.has(pathname)) return route.abort();
    if (isReleased || count++ < number) return route.continue();
    waiting.push(route);
    onPaused(`${route.request().method()} ${pathname}`);
  });
  return {
    paused,
    async release(outcome) {
      isReleased = true;
      if (outcome !== 'answered') for (const route of waiting) gone.add(fileOf(route));
      await Promise.all(waiting.map((route) => letGo(route, outcome)));
      await expect.poll(() => underWay.size, { intervals: [20] }).toBe(0);
    },
  };
}

/** The calls that were sent and are not answered. */
function watchRequests(page: Page): ReadonlySet<unknown> {
  const requests = new Set<unknown>();
  page.on('request', (request) => {
    if (CALLS.test(request.url())) requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** The path of the file that was asked for; empty for a call of the API. */
function fileOf(route: Route): string {
  const { pathname } = new URL(route.request().url());
  return pathname.startsWith('/widget/') ? pathname : '';
}

async function letGo(route: Route, outcome: Outcome): Promise<void> {
  if (outcome === 'answered') return route.continue();
  if (outcome === 'lost' && route.request().method() !== 'GET') await route.fetch();
  return route.abort();
}

/** Calls the global, and remembers in the page what becomes of its promise. */
export const promise = (page: Page, name: string, ...args: readonly unknown[]): Promise<void> =>
  page.evaluate(
    ([method, input]) => {
      const { promised } = window;
      promised[method] = 'pending';
      window.retained ??= window.Okoshko as OkoshkoGlobal;
      const functions = window.retained as never as Record<string, (...all: unknown[]) => unknown>;
      Promise.resolve(functions[method]?.(...input)).then(
        (value) => {
          promised[method] = value === null ? 'nothing' : 'something';
        },
        (error) => {
          promised[method] = `rejected: ${error.code ?? error}`;
        },
      );
    },
    [name, args] as const,
  );

/** The troubles the page has met with and the ends of its promises, once every promise has settled. */
export async function metBy(page: Page) {
  const promised = () => page.evaluate(() => window.promised);
  await expect
    .poll(async () => Object.values(await promised()), {
      message: 'every promise settles',
      intervals: [20],
    })
    .not.toContain('pending');
  await settled(page);
  const problems = await page.evaluate(() => window.problems);
  return { problems, promised: await promised() };
}
