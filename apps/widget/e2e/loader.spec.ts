import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { newToken, remember } from './accounts.ts';
import { HOST_PAGE, serveHost } from './host-page.ts';
import { test } from './test.ts';
import { ready, settled, watchFiles } from './widget-page.ts';

const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';
const children = (page: Page) =>
  page.locator('main').evaluate((main) => [...main.children].map(({ localName }) => localName));
/** The code `openAuth` rejects with, or what it gave. */
const openAuth = (page: Page) =>
  page.evaluate(() =>
    (window.Okoshko as OkoshkoGlobal).openAuth().catch(({ code }: { code: string }) => code),
  );
/** The answer of `openAuth` to a visitor who closes the dialog that could not be loaded. */
async function giveUp(page: Page): Promise<unknown> {
  const answer = openAuth(page);
  await page.getByRole('button', { name: 'Повторить' }).click({ trial: true });
  await page.keyboard.press('Escape');
  return answer;
}
const closeAuth = (page: Page) =>
  page.evaluate(() => (window.Okoshko as OkoshkoGlobal).closeAuth());

test.describe('delivery', () => {
  test('an idle page pays the loader alone and keeps no trace but the global', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.goto('/demo/bare.html');
    await ready(page);
    await settled(page);
    const requested = requests.filter((path) => !path.startsWith('/demo/'));
    expect(requested).toEqual(['/widget/v1/okoshko.js']);
    const state = await page.evaluate(() => ({
      user: (window.Okoshko as OkoshkoGlobal).user,
      names: Object.keys(window).filter((name) => /okoshko/i.test(name)),
    }));
    expect(state).toEqual({ user: null, names: ['Okoshko'] });
    expect(await children(page)).toEqual(['h1', 'p', 'button']);
  });

  test('flags come from the service; from a public network where the tag says so', async ({
    page,
    baseURL,
  }) => {
    await page.route('https://cdn.jsdelivr.net/**', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      }),
    );
    for (const [attribute, origin] of [
      ['', baseURL],
      ['data-flags="self"', baseURL],
      ['data-flags="cdn"', 'https://cdn.jsdelivr.net'],
    ] as const) {
      const head = `<script async src="/widget/v1/okoshko.js" data-mount="none" ${attribute}></script>`;
      await serveHost(page, { head });
      await page.goto(HOST_PAGE);
      await ready(page);
      const flag = page.waitForRequest(/\/ru\.svg$/);
      void openAuth(page).catch(() => {});
      expect(new URL((await flag).url()).origin).toBe(origin);
      await page.unroute(`**${HOST_PAGE}`);
    }
  });

  test('calls made before the script run once, in order, whatever one of them throws', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/^Error: boom$/);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.goto('/demo/queue.html');
    await ready(page);
    expect(await page.evaluate(() => window.recorded)).toEqual([
      'first of function',
      'third',
      null,
    ]);
    expect(thrown).toEqual(['boom']);
  });

  test('a plain object with onUserChange is adopted, and the event says the same', async ({
    page,
  }) => {
    await page.goto('/demo/adopted.html');
    await ready(page);
    expect(await page.evaluate(() => window.recorded)).toEqual([null, ['event', null]]);
  });

  for (const [first, second, hasBlock] of [
    ['', 'data-mount="none"', true],
    ['data-mount="none"', '', false],
  ] as const)
    test(`of two tags the first in the document rules, though the second came first: ${first || 'main'}`, async ({
      page,
      expectedLines,
    }) => {
      expectedLines.push(/^Okoshko: two tags/);
      const lines: string[] = [];
      page.on('console', (line) => {
        if (line.type() === 'warning') lines.push(line.text());
      });
      await page.route(/okoshko\.js\?first$/, async (route) => {
        await page.waitForFunction(() => window.Okoshko?.version);
        await route.continue();
      });
      const tag = (name: string, attributes: string) =>
        `<script async src="/widget/v1/okoshko.js?${name}" ${attributes}></script>`;
      await serveHost(page, { head: tag('first', first) + tag('second', second) });
      await page.goto(HOST_PAGE);
      await expect.poll(() => lines).toHaveLength(1);
      const written = (name: string, attributes: string) =>
        `<script async src="/widget/v1/okoshko.js?${name}"${attributes && ` ${attributes}`}>`;
      expect(lines[0]).toContain(`${written('first', first)} rules`);
      expect(lines[0]).toContain(`${written('second', second)} does nothing`);
      expect(lines[0]).toContain('They differ in data-mount, src');
      await expect(page.locator('main > okoshko-widget')).toHaveCount(hasBlock ? 1 : 0);
    });

  test('a known user costs the session, not the interface', async ({ page }) => {
    await remember(page, await newToken(page));
    const files = watchFiles(page);
    await page.goto('/demo/bare.html');
    await ready(page);
    const user = await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user);
    expect(user?.phone).toMatch(/^7916\d{7}$/);
    expect(user).not.toHaveProperty('token');
    expect(files).toEqual(['okoshko', 'session']);
    // Only the page's own script and our tag are left.
    expect(await page.locator('head script').count()).toBe(2);
  });

  test('the strictest policy: nonce, strict-dynamic, no inline styles, Trusted Types', async ({
    page,
  }) => {
    const policy = [
      "default-src 'none'",
      "script-src 'nonce-abc' 'strict-dynamic'",
      "style-src 'self'",
      "img-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types okoshko',
    ].join('; ');
    await page.route('/demo/strict.html', async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'content-security-policy': policy };
      await route.fulfill({ response, headers });
    });
    await page.addInitScript(() => {
      window.recorded = [];
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
        window.recorded.push(violatedDirective);
      });
    });
    await page.goto('/demo/strict.html');
    await ready(page);
    await page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAuth());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
    // The shell has the same heading, until the sign-in takes its place.
    await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(320);
    await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).mount(document.body));
    await expect(page.getByText(LANDING)).toBeAttached();
    expect(await page.evaluate(() => window.recorded)).toEqual([]);
  });

  test('a page that forbids storage still signs in, for as long as it lives', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('forbidden', 'SecurityError');
          },
        });
    });
    await page.goto('/demo/bare.html');
    await ready(page);
    const result = openAuth(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    await closeAuth(page);
    expect(await result).toBeNull();
  });
});

test.describe('failures', () => {
  const UI = /\/widget\/v1\/ui\./;

  test('a tampered file never runs', async ({ page, expectedLines }) => {
    expectedLines.push(/^Failed to find a valid digest/);
    const files = watchFiles(page);
    await page.route(UI, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `window.recorded=['evil'];${await response.text()}` });
    });
    await page.goto('/demo/bare.html');
    await ready(page);
    expect(await giveUp(page)).toBe('interface_unavailable');
    expect(await page.evaluate(() => window.recorded)).toBeUndefined();
    expect(files).toEqual(['okoshko', 'ui', 'session', 'ui?1']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a file that got lost once is asked for again', async ({ page }) => {
    const files = watchFiles(page);
    await page.route(UI, (route) =>
      route.request().url().includes('?') ? route.continue() : route.abort(),
    );
    await page.goto('/demo/bare.html');
    await ready(page);
    await page.locator('#enter').click();
    await expect.poll(() => files.filter((name) => name.startsWith('ui'))).toEqual(['ui', 'ui?1']);
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  });

  test('a call that failed does not spoil the next one', async ({ page }) => {
    await page.route(UI, (route) => route.fulfill({ status: 500 }));
    await page.goto('/demo/bare.html');
    await ready(page);
    expect(await giveUp(page)).toBe('interface_unavailable');
    await page.unroute(UI);
    await page.locator('#enter').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('blocks', () => {
  test('a block in view is added to main and replaces nothing', async ({ page }) => {
    await page.goto('/demo/landing.html');
    await expect(page.getByText(LANDING)).toBeVisible();
    expect(await children(page)).toEqual(['h1', 'p', 'button', 'okoshko-widget']);
  });

  test("the page's values of our custom properties win, its other styles stay outside", async ({
    page,
  }) => {
    await page.goto('/demo/landing.html');
    await expect(page.getByText(LANDING)).toBeVisible();
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('okoshko-widget { --o-face: monospace } * { color: red !important }');
      document.adoptedStyleSheets.push(sheet);
    });
    const heading = page.getByRole('heading', { name: 'Дополнительные возможности' });
    await expect(heading).toHaveCSS('font-family', 'monospace');
    await expect(heading).toHaveCSS('color', 'rgb(31, 27, 36)');
  });

  test('a block costs its own small file, far below or in view', async ({ page }) => {
    const files = watchFiles(page);
    await page.goto('/demo/far.html');
    await ready(page);
    await expect(page.getByText(LANDING)).toBeAttached();
    expect((await children(page)).at(-1)).toBe('okoshko-widget');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await settled(page);
    expect(files).toEqual(['okoshko', 'landing']);
  });

  test('a visitor back from paying sees the block at once, scrolled to', async ({ page }) => {
    await remember(page, await newToken(page));
    await page.evaluate(() => sessionStorage.setItem('okoshko:payment', 'unknown'));
    await page.route('**/api/tariff-payment/status/*', (route) => route.abort());
    await page.goto('/demo/far.html');
    await expect(page.getByText('Проверяем оплату…')).toBeInViewport();
  });

  test('mounted and unmounted a hundred times: nothing is left behind', async ({ page }) => {
    await page.goto('/demo/bare.html');
    await ready(page);
    const before = await children(page);
    const unmount = await page.evaluateHandle(() => {
      const { mount } = window.Okoshko as OkoshkoGlobal;
      const main = document.querySelector('main') as Element;
      for (let time = 0; time < 100; time++) mount(main)();
      const removers = [mount(main), mount(main)];
      return () => {
        for (const remove of removers) remove();
      };
    });
    await expect(page.getByText(LANDING)).toHaveCount(2);
    expect(await children(page)).toEqual([...before, 'okoshko-widget', 'okoshko-widget']);
    await unmount.evaluate((remove) => remove());
    expect(await children(page)).toEqual(before);
  });
});

test.describe('life of the global', () => {
  test('closed before it could open, the dialog never comes', async ({ page }) => {
    await page.goto('/demo/bare.html');
    await ready(page);
    const interfaceCame = page.waitForResponse(/\/widget\/v1\/ui\./);
    const result = await page.evaluate(() => {
      const { openAuth, closeAuth } = window.Okoshko as OkoshkoGlobal;
      const promise = openAuth();
      closeAuth();
      return promise;
    });
    expect(result).toBeNull();
    await interfaceCame;
    await settled(page);
    await expect(page.locator('okoshko-widget')).toHaveCount(0);
  });

  test('destroyed, it takes everything off the page', async ({ page }) => {
    await page.goto('/demo/landing.html');
    await expect(page.getByText(LANDING)).toBeVisible();
    await page.locator('#enter').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).destroy());
    await expect(page.locator('okoshko-widget, okoshko-mark')).toHaveCount(0);
    expect(await page.evaluate(() => [window.Okoshko, window.opened])).toEqual([undefined, {}]);
    expect(await page.evaluate(() => window.opened)).toBeNull();
  });

  test('a tab without a session hears that another one signed in, and out', async ({
    page,
    context,
  }) => {
    await page.goto('/demo/bare.html');
    await ready(page);
    const other = await context.newPage();
    await remember(other, await newToken(page));
    const isSignedIn = () => page.evaluate(() => (window.Okoshko as OkoshkoGlobal).user !== null);
    await expect.poll(isSignedIn).toBe(true);
    await other.evaluate(() => localStorage.clear());
    await expect.poll(isSignedIn).toBe(false);
  });
});
