import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { startProcess } from '../apps/api/testing/start-process.ts';
import { browserPath } from '../scripts/browser.mjs';
import { median } from './statistics.ts';

const ROUNDS = 5;
/** Slow 3G: 400 kbit/s either way, 400 ms there and back. */
const SLOW_3G = {
  offline: false,
  latency: 400,
  downloadThroughput: 50_000,
  uploadThroughput: 50_000,
};

/**
 * Measures how long a client waits for the first times on slow 3G, nothing cached: on a provider's public page from its
 * address, and on a page with the widget from the press.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const server = await startProcess({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const service = await serviceOf(server.url);
    for (const [name, measure] of Object.entries({
      'public page, times to read': (page: Page) => hosted(page, server.url),
      'public page, the widget is there': (page: Page) => pressable(page, server.url),
      'press on a page, the dialog stands': (page: Page) =>
        pressed(page, { url: server.url, service, until: SHELL }),
      'press on a page, times to press': (page: Page) =>
        pressed(page, { url: server.url, service, until: TIMES }),
    })) {
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await fresh(browser, measure));
      console.log(`${name.padEnd(36)} ${median(rounds).toFixed(0)} ms`);
    }
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function serviceOf(url: string): Promise<string> {
  const response = await fetch(`${url}/api/pages/anna`);
  const page = (await response.json()) as { data: { services: { documentId: string }[] } };
  const [service] = page.data.services;
  if (!service) throw new Error('the demo has no services');
  return service.documentId;
}

async function fresh(browser: Browser, measure: (page: Page) => Promise<number>): Promise<number> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'ru-RU' });
  try {
    return await measure(await slowPage(context));
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_3G);
  return page;
}

/** The times are in its HTML: they are read as soon as anything is. */
async function hosted(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/p/anna`);
  await page.locator('.times .time').first().waitFor();
  return page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
  );
}

async function pressable(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/p/anna`, { waitUntil: 'commit' });
  return page.evaluate<number>(`new Promise((resolve) => {
    const check = () => {
      if (window.Okoshko?.version) resolve(performance.now());
      else requestAnimationFrame(check);
    };
    check();
  })`);
}

const SHELL = `document.querySelector('okoshko-widget')?.shadowRoot.querySelector('dialog[open]')`;
const TIMES = `[...document.querySelectorAll('okoshko-widget')].some(
  (one) => one.shadowRoot.querySelector('.chips button'))`;

interface Press {
  readonly url: string;
  readonly service: string;
  /** The expression of the page that ends the wait. */
  readonly until: string;
}

async function pressed(page: Page, { url, service, until }: Press): Promise<number> {
  await page.goto(`${url}/demo/bare.html`);
  await page.waitForLoadState('networkidle');
  // Text, because the runner's compiler would leave helpers in a function.
  return page.evaluate<number>(`new Promise((resolve) => {
    const since = performance.now();
    const check = () => {
      if (${until}) resolve(performance.now() - since);
      else requestAnimationFrame(check);
    };
    Okoshko.openBooking({ provider: 'anna', service: '${service}' });
    check();
  })`);
}
