import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { LARGE_BUSINESS } from '../apps/api/testing/large-business/statements.ts';
import { startProcess } from '../apps/api/testing/start-process.ts';
import { browserPath } from '../scripts/browser.mjs';
import { median } from './statistics.ts';

const ROUNDS = 5;
const ANNA = '79990000001';
const PASSWORD = 'okoshko-demo';
/** 1.6 Mbit/s down, half of it up, 150 ms there and back; a processor four times as slow. */
const MOBILE = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};
const SLOWDOWN = 4;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 900 };

/**
 * Measures how long a professional waits for their day on a phone, the first time and again; and, in a salon of 20,000
 * clients and 200 appointments a week, for the week, during a drag, and for a client found by phone.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const server = await startOnLargeBusiness(dataDir);
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const anna = await accountOf(server.url, ANNA);
    const large = await accountOf(server.url, LARGE_BUSINESS.phone);
    await measure('first visit', () => firstAndAgain(browser, anna));
    await measure('large salon, week', () => weekOf(browser, large));
    await measure('large salon, clients', () => searchOf(browser, large));
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Started once before, for the database to be there. */
async function startOnLargeBusiness(dataDir: string) {
  const settings = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
  await (await startProcess(settings)).end('SIGTERM');
  const fill = 'apps/api/testing/large-business/fill.ts';
  const filling = spawn(process.execPath, ['--import', 'tsx', fill, dataDir, PASSWORD], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  const code = await new Promise((resolve) => filling.once('exit', resolve));
  if (code !== 0) throw new Error(`the large salon: ${code}`);
  return startProcess(settings);
}

interface Account {
  readonly url: string;
  readonly token: string;
}

async function accountOf(url: string, phone: string): Promise<Account> {
  const response = await fetch(`${url}/api/auth/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier: phone, password: PASSWORD }),
  });
  return { url, token: ((await response.json()) as { jwt: string }).jwt };
}

/** Prints the middle of each of a round's figures. */
async function measure(name: string, round: () => Promise<Record<string, number>>): Promise<void> {
  const rounds: Record<string, number>[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round());
  for (const figure of Object.keys(rounds[0] ?? {})) {
    const middle = median(rounds.map((one) => one[figure] ?? Number.NaN));
    console.log(`${`${name}: ${figure}`.padEnd(44)} ${middle.toFixed(0)} ms`);
  }
}

async function inWindow<T>(
  browser: Browser,
  { token, url, size }: Account & { readonly size: typeof PHONE },
  run: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    reducedMotion: 'reduce',
    locale: 'ru-RU',
    timezoneId: 'Europe/Moscow',
  });
  try {
    const page = await context.newPage();
    await page.goto('/demo/logo.svg');
    await page.evaluate(`localStorage.setItem('okoshko:token', '${token}')`);
    return await run(page);
  } finally {
    await context.close();
  }
}

async function slowed(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', MOBILE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
}

/** The day is filled when the name of its last client stands in it. */
function firstAndAgain(browser: Browser, account: Account): Promise<Record<string, number>> {
  return inWindow(browser, { ...account, size: PHONE }, async (page) => {
    const name = await lastNameOfToday(account);
    await slowed(page.context(), page);
    const load = async () => {
      await page.goto('/cabinet', { waitUntil: 'commit' });
      // Clients who have already come stand folded.
      await page.getByRole('main').getByText(name).filter({ visible: true }).first().waitFor();
      return page.evaluate<{ paint: number; filled: number }>(`({
        paint: performance.getEntriesByName('first-contentful-paint')[0].startTime,
        filled: performance.now(),
      })`);
    };
    const first = await load();
    const again = await load();
    return { 'first paint': first.paint, 'today filled': first.filled, again: again.filled };
  });
}

async function lastNameOfToday({ url, token }: Account): Promise<string> {
  const from = new Date();
  from.setHours(0, 0, 0, 0);
  const to = new Date(from.getTime() + 86_400_000);
  const query = [
    `filters[starts_at][$gte]=${from.toISOString()}&filters[starts_at][$lt]=${to.toISOString()}`,
    'filters[status][$in][0]=confirmed&filters[status][$in][1]=in_progress',
    'filters[status][$in][2]=completed&populate=client_profile&sort=starts_at:desc',
  ].join('&');
  const response = await fetch(`${url}/api/appointments?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await response.json()) as { data: { client_profile: { name: string } }[] };
  if (!data[0]) throw new Error('the demo has no appointments today');
  return data[0].client_profile.name;
}

/** Visits are pressed, and named by their time. */
const VISITS = `[...document.querySelectorAll('main button, main a, main [role=button]')].filter((one) =>
  /\\d\\d:\\d\\d/.test((one.getAttribute('aria-label') ?? '') + one.textContent))`;
/** The appointments that must show, of the 200 of a week; cancelled ones may be hidden. */
const MOST_OF_A_WEEK = 160;

/** At full speed: what it costs to draw and to drag, not to wait. */
function weekOf(browser: Browser, account: Account): Promise<Record<string, number>> {
  return inWindow(browser, { ...account, size: DESK }, async (page) => {
    await page.goto('/cabinet/calendar?view=week', { waitUntil: 'commit' });
    const drawn = await page.evaluate<number>(`new Promise((resolve) => {
      const check = () => {
        if (${VISITS}.length < ${MOST_OF_A_WEEK}) return requestAnimationFrame(check);
        const answers = performance.getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/appointments'));
        resolve(performance.now() - Math.max(...answers.map((one) => one.responseEnd)));
      };
      check();
    })`);
    return { '200 appointments drawn': drawn, 'drag, a frame (p95)': await dragged(page) };
  });
}

/** A visit that may be moved is dragged down and back up, and let go where it was. */
async function dragged(page: Page): Promise<number> {
  const place = await page.evaluate<{ x: number; y: number }>(`(() => {
    const box = ${VISITS}.filter((one) => one.matches('[data-movable]')).map((one) => one.getBoundingClientRect())
      .find(({ y, bottom, height }) => height > 4 && y > 200 && bottom < innerHeight - 250);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  })()`);
  await page.evaluate(`(() => {
    window.frames60 = [];
    let last = performance.now();
    const frame = (now) => { window.frames60.push(now - last); last = now; requestAnimationFrame(frame); };
    requestAnimationFrame(frame);
  })()`);
  await page.mouse.move(place.x, place.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y + 200, { steps: 60 });
  await page.mouse.move(place.x, place.y, { steps: 60 });
  const frames = await page.evaluate<number[]>('window.frames60.slice(1)');
  await page.mouse.up();
  frames.sort((one, other) => one - other);
  return frames[Math.floor(frames.length * 0.95)] ?? Number.NaN;
}

/** From the last key of a phone to the one client who has it. */
function searchOf(browser: Browser, account: Account): Promise<Record<string, number>> {
  return inWindow(browser, { ...account, size: DESK }, async (page) => {
    const { name, phone } = await clientOf(account);
    await page.goto('/cabinet/clients');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.fill(phone.slice(1));
    const since = performance.now();
    await page.evaluate(`new Promise((resolve) => {
      const check = () => {
        const shown = document.querySelector('main').innerText;
        const isFound = shown.includes(${JSON.stringify(name)}) && shown.match(/\\+7/g)?.length === 1;
        return isFound ? resolve() : requestAnimationFrame(check);
      };
      check();
    })`);
    return { 'found by phone': performance.now() - since };
  });
}

async function clientOf({ url, token }: Account): Promise<{ name: string; phone: string }> {
  const path = '/api/client-profiles?pagination[start]=12345&pagination[limit]=1';
  const response = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } });
  const { data } = (await response.json()) as { data: [{ name: string; phone: string }] };
  return data[0];
}
