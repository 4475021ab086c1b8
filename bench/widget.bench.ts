import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { startProcess } from '../apps/api/testing/start-process.ts';
import { browserPath } from '../scripts/browser.mjs';
import { median } from './statistics.ts';

const ROUNDS = 7;

/** The time of a visitor's browser from the press on a button to the focused field, in milliseconds. */
interface Opening {
  /** By the clock. */
  readonly total: number;
  /** The part of it in which the main thread works. */
  readonly busy: number;
}

/**
 * Opening the sign-in for the first time, nothing cached, at full speed and at a quarter of it; beside it
 * a native dialog with one input, the least any dialog costs.
 */
export async function bench(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'okoshko-bench-'));
  const server = await startProcess({ DATA_DIR: dataDir });
  const browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    for (const slowdown of [1, 4]) {
      const widget = await opening(browser, slowdown, (page) =>
        page.goto(`${server.url}/demo/bare.html`),
      );
      const floor = await opening(browser, slowdown, (page) => page.setContent(NATIVE));
      console.log(
        `${slowdown}× slower: ${ms(widget.total)} to the focused field, main thread ${ms(widget.busy)};`,
        `native dialog ${ms(floor.total)}, ${ms(floor.busy)}; ratio ${(widget.busy / floor.busy).toFixed(1)}`,
      );
    }
  } finally {
    await browser.close();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Runs in the page; text, because the runner's compiler would leave helpers in a function. */
const PRESS_AND_WAIT = `new Promise((resolve) => {
  const since = performance.now();
  const check = () => {
    const focused = document.activeElement.shadowRoot?.activeElement ?? document.activeElement;
    if (focused instanceof HTMLInputElement) resolve(performance.now() - since);
    else requestAnimationFrame(check);
  };
  document.getElementById('enter').click();
  check();
})`;

const NATIVE = `<button id="enter">Войти</button><dialog><input type="tel"></dialog><script>
document.getElementById('enter').onclick = () => document.querySelector('dialog').showModal();
</script>`;

const ms = (value: number) => `${value.toFixed(0)} ms`;

async function opening(
  browser: Browser,
  slowdown: number,
  show: (page: Page) => Promise<unknown>,
): Promise<Opening> {
  const rounds: Opening[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await open(browser, slowdown, show));
  return {
    total: median(rounds.map(({ total }) => total)),
    busy: median(rounds.map(({ busy }) => busy)),
  };
}

async function open(
  browser: Browser,
  slowdown: number,
  show: (page: Page) => Promise<unknown>,
): Promise<Opening> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await show(page);
  await page.waitForLoadState('networkidle');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await cdp.send('Performance.enable');
  const busy = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const before = await busy();
  const total = await page.evaluate<number>(PRESS_AND_WAIT);
  const spent = (await busy()) - before;
  await context.close();
  return { total, busy: spent };
}
