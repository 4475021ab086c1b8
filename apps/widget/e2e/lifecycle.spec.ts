import { type CDPSession, chromium, expect, type Page } from '@playwright/test';
import { wholeBrowser } from '../../../scripts/browser.mjs';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { newToken, remember } from './accounts.ts';
import { bundled, ENTER, HOST_PAGE, serveHost, serveVendor } from './host-page.ts';
import { test } from './test.ts';
import { ready, settled } from './widget-page.ts';

const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';
const dialogOf = (page: Page) => page.locator('okoshko-widget').getByRole('dialog');
const fieldOf = (page: Page) => dialogOf(page).getByLabel('Номер мобильного телефона');

/** Opens a page with a landing block and waits for the block. */
async function openLanding(page: Page): Promise<void> {
  await serveHost(page, {});
  await page.goto(HOST_PAGE);
  await ready(page);
  await expectOneBlock(page);
}

async function expectOneBlock(page: Page, parent = 'main'): Promise<void> {
  await expect(page.locator(parent).getByText(LANDING)).toBeVisible();
  await settled(page);
  await expect(page.locator('okoshko-widget')).toHaveCount(1);
}

test.describe('routers', () => {
  test('the block follows main: replaced, emptied, missing for a while', async ({ page }) => {
    await openLanding(page);
    await page.evaluate(() => {
      const next = document.createElement('main');
      next.id = 'next';
      document.querySelector('main')?.replaceWith(next);
    });
    await expectOneBlock(page, '#next');
    await page.locator('main').evaluate((main) => main.replaceChildren('Другая страница'));
    await expectOneBlock(page, '#next');
    await page.evaluate(() => document.querySelector('main')?.remove());
    await settled(page);
    await expect(page.locator('okoshko-widget')).toHaveCount(0);
    await page.evaluate(() => document.body.append(document.createElement('main')));
    await expectOneBlock(page);
  });

  test('a main that is drawn long after the page was parsed gets its block', async ({ page }) => {
    await serveHost(page, { body: '<div id="app"></div>' });
    await page.goto(HOST_PAGE);
    await ready(page);
    await page.evaluate(() =>
      document.getElementById('app')?.append(document.createElement('main')),
    );
    await expectOneBlock(page);
  });

  test('a new body, nothing open: the block comes back in it', async ({ page }) => {
    await openLanding(page);
    await swapBody(page);
    await expectOneBlock(page, '#swapped');
  });

  test('a new body under the open dialog: the visitor types on', async ({ page }) => {
    await openLanding(page);
    await page.locator('#enter').click();
    await expect(fieldOf(page)).toBeFocused();
    await page.keyboard.type('916000');
    await swapBody(page);
    await page.keyboard.type('1122');
    await expect(fieldOf(page)).toHaveValue('+7 916 000 11 22');
    await expect(page.locator('#swapped').getByText(LANDING)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page)).toBeHidden();
    expect(await page.evaluate(() => window.opened)).toBeNull();
    await expect(page.locator('body')).toBeFocused();
    await page.locator('#swapped').getByRole('button', { name: 'Войти' }).click();
    await expect(fieldOf(page)).toBeFocused();
  });

  test('moved elsewhere on the page, the block stays itself', async ({ page }) => {
    await openLanding(page);
    const block = await page.locator('okoshko-widget').elementHandle();
    await page.evaluate(() => {
      const aside = document.createElement('aside');
      document.body.prepend(aside);
      aside.append(document.querySelector('main') as Element);
    });
    await expectOneBlock(page, 'aside');
    expect(await page.locator('okoshko-widget').evaluate((now, was) => now === was, block)).toBe(
      true,
    );
    await page.locator('okoshko-widget').getByRole('button', { name: 'Войти' }).click();
    await expect(fieldOf(page)).toBeFocused();
  });

  const swapBody = (page: Page) =>
    page.evaluate(() => {
      const body = document.createElement('body');
      const main = document.createElement('main');
      main.id = 'swapped';
      body.append(main);
      document.body.replaceWith(body);
    });
});

test.describe('frameworks', () => {
  test('React in StrictMode mounts twice: one block, gone with its component', async ({ page }) => {
    const code = `
      import { createElement as h, StrictMode, useEffect, useRef } from 'react';
      import { createRoot } from 'react-dom/client';
      function Tariffs() {
        const parent = useRef(null);
        useEffect(() => Okoshko.mount(parent.current), []);
        return h('section', { ref: parent });
      }
      const root = createRoot(document.getElementById('app'));
      window.show = () => root.render(h(StrictMode, null, h(Tariffs)));
      window.hide = () => root.render(null);`;
    await serveVendor(page, 'app.js', await bundled(code.replace(/^ {6}/gm, ''), 'development'));
    await serveHost(page, {
      head: '<script defer src="/vendor/app.js"></script>',
      body: `${ENTER}<div id="app"></div>`,
    });
    await page.goto(HOST_PAGE);
    await ready(page);
    for (let time = 0; time < 2; time++) {
      await page.evaluate('show()');
      await expectOneBlock(page, 'section');
      await page.evaluate('hide()');
      await expect(page.locator('okoshko-widget')).toHaveCount(0);
    }
  });
});

test.describe('the back button', () => {
  test('a page out of the bfcache knows who signed in or out meanwhile', async ({ baseURL }) => {
    const { launchOptions } = test.info().project.use;
    const browser = await chromium.launch({
      ...launchOptions,
      // The headless shell has no such cache.
      executablePath: wholeBrowser,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const isSignedIn = () => page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user !== null);
    const away = async (run: () => Promise<void>) => {
      await page.evaluate(() => {
        window.recorded = [];
        addEventListener('pageshow', ({ persisted }) => window.recorded.push(persisted), {
          once: true,
        });
      });
      await page.goto('/demo/logo.svg');
      await run();
      // Its promise would wait for a load that never comes.
      void page.goBack().catch(() => {});
      // Asked in the middle of the way back, the page cannot answer yet.
      const recorded = () => page.evaluate(() => window.recorded).catch(() => null);
      await expect.poll(recorded).toEqual([true]);
    };
    const token = await newToken(page);
    await page.goto('/demo/landing.html');
    await ready(page);
    await expectOneBlock(page);
    await away(() =>
      page.evaluate((stored) => localStorage.setItem('okoshko:token', stored), token),
    );
    await expect.poll(isSignedIn).toBe(true);
    await expect(page.getByRole('button', { name: 'Смотреть тарифы' })).toBeVisible();
    await away(() => page.evaluate(() => localStorage.clear()));
    await expect.poll(isSignedIn).toBe(false);
    await expectOneBlock(page);
    await browser.close();
  });

  test('the same where a sleeping page hears nothing', async ({ page }) => {
    const isSignedIn = () => page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user !== null);
    // Changes of its own document are no storage events.
    const wakeWith = (token: string) =>
      page.evaluate((stored) => {
        localStorage.setItem('okoshko:token', stored);
        dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      }, token);
    await openLanding(page);
    await wakeWith(await newToken(page));
    await expect.poll(isSignedIn).toBe(true);
    await wakeWith('');
    await expect.poll(isSignedIn).toBe(false);
  });
});

test.describe('nothing piles up', () => {
  /** The page's listeners, nodes and heap after its garbage is gone. */
  async function heapOf(page: Page, cdp: CDPSession) {
    await settled(page);
    await cdp.send('HeapProfiler.collectGarbage');
    await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') };
  }

  async function expectFlat(page: Page, cycles: () => Promise<void>): Promise<void> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    await cycles();
    const before = await heapOf(page, cdp);
    await cycles();
    const after = await heapOf(page, cdp);
    expect(after.listeners).toBeLessThanOrEqual(before.listeners);
    expect(after.nodes).toBeLessThanOrEqual(before.nodes);
    expect(after.heap - before.heap).toBeLessThan(200_000);
  }

  test('a hundred blocks put up and taken down', async ({ page }) => {
    await openLanding(page);
    await expectFlat(page, async () => {
      for (let time = 0; time < 100; time++) {
        const remover = await page.evaluateHandle((parent) => {
          return (window.Okoshko as OkoshkoGlobal).mount(document.querySelector(parent) as Element);
        }, 'body');
        await remover.evaluate((remove) => remove());
        await remover.dispose();
      }
    });
  });

  test('a hundred openings and closings', async ({ page }) => {
    await openLanding(page);
    await expectFlat(page, () =>
      page.evaluate(async () => {
        const { openAuth, closeAuth } = window.Okoshko as OkoshkoGlobal;
        for (let time = 0; time < 100; time++) {
          const open = new Promise((resolve) => {
            document.addEventListener('okoshko:authopen', resolve, { once: true });
          });
          const result = openAuth();
          await open;
          closeAuth();
          await result;
        }
      }),
    );
  });

  test('a hundred routes', async ({ page }) => {
    await openLanding(page);
    await expectFlat(page, async () => {
      await page.evaluate(async () => {
        for (let time = 0; time < 100; time++) {
          document.querySelector('main')?.replaceWith(document.createElement('main'));
          await new Promise(requestAnimationFrame);
        }
      });
      await expectOneBlock(page);
    });
  });
});

test.describe('the end', () => {
  test('destroyed: no element, listener, timer, channel or name is left; a new tag works', async ({
    page,
  }) => {
    await remember(page, await newToken(page));
    await page.addInitScript(watchTraces);
    await serveHost(page, { head: '<!-- okoshko.js comes later -->' });
    await page.goto(HOST_PAGE);
    const before = await page.evaluate(() => [Object.keys(window), document.body.innerHTML]);
    for (let time = 0; time < 2; time++) {
      await page.addScriptTag({ url: '/widget/v1/okoshko.js' });
      await ready(page);
      await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
      await expect(page.getByRole('article')).toHaveCount(4);
      await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).logout());
      await page.locator('okoshko-widget').getByRole('button', { name: 'Войти' }).click();
      await expect(fieldOf(page)).toBeFocused();
      await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).destroy());
      await settled(page);
      await page.evaluate(() => document.querySelector('script[src*=okoshko]')?.remove());
      expect(await page.evaluate(() => [Object.keys(window), document.body.innerHTML])).toEqual(
        before,
      );
      expect(await page.evaluate(() => [...window.recorded])).toEqual([]);
      await page.evaluate(
        (stored) => localStorage.setItem('okoshko:token', stored),
        await newToken(page),
      );
    }
  });
});

/** Keeps in `window.recorded` what scripts leave behind: listeners on the page, timers, channels. */
function watchTraces(): void {
  const alive = new Map<string, number>();
  const count = (name: string, by: number) => {
    const left = (alive.get(name) ?? 0) + by;
    if (left > 0) alive.set(name, left);
    else alive.delete(name);
  };
  Object.defineProperty(window, 'recorded', { enumerable: false, get: () => [...alive] });
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const isOurs = (target: unknown) =>
    (!target || target === window || target === document) &&
    new Error().stack?.includes('/widget/v1/');
  const listeners = new WeakMap<object, Set<string>>();
  EventTarget.prototype.addEventListener = function (...args) {
    const [type, listener] = args;
    if (listener && isOurs(this)) {
      const types = listeners.get(listener) ?? new Set();
      listeners.set(listener, types);
      // React keeps one listener a page, for ever.
      if (!types.has(type) && type !== 'selectionchange') count(type, 1);
      types.add(type);
      if (typeof args[2] === 'object' && args[2]?.once)
        add.call(this, type, () => listeners.get(listener)?.delete(type) && count(type, -1), {
          once: true,
        });
    }
    return add.apply(this, args);
  };
  EventTarget.prototype.removeEventListener = function (...args) {
    const [type, listener] = args;
    if (listener && isOurs(this) && listeners.get(listener)?.delete(type)) count(type, -1);
    return remove.apply(this, args);
  };
  const { setInterval: every, clearInterval: stop } = window;
  const running = new Set<unknown>();
  window.setInterval = ((run: () => void, wait: number) => {
    const id = every(run, wait);
    running.add(id);
    count('interval', 1);
    return id;
  }) as typeof setInterval;
  window.clearInterval = (id) => {
    if (running.delete(id)) count('interval', -1);
    stop(id);
  };
  const Channel = window.BroadcastChannel;
  window.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      count('channel', 1);
    }
    override close() {
      count('channel', -1);
      super.close();
    }
  };
}
