import { expect, type Page } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { FAILED } from '../src/ui/text/ru-loader.ts';
import { join, newPhone } from './accounts.ts';
import { HOST_PAGE, serveHost } from './host-page.ts';
import { test } from './test.ts';
import { expectAccessible, ready, watchFiles } from './widget-page.ts';

const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';
const ANY = /\/widget\/v1\/(?!okoshko)/;
const dialogOf = (page: Page) => page.locator('okoshko-widget').getByRole('dialog');
const SRC = 'src="/widget/v1/okoshko.js" data-flags="self"';
const enter = (page: Page) => page.locator('#enter').click();
const answer = (page: Page) =>
  page.evaluate(() => window.opened.catch((error: Error & { code: string }) => error.code));

/** Every way a tag comes onto a page. */
const TAGS: Record<string, string> = {
  async: `<script async ${SRC}></script>`,
  defer: `<script defer ${SRC}></script>`,
  'in the way of the parser': `<script ${SRC}></script>`,
  module: `<script type="module" ${SRC}></script>`,
  'tag manager': `<script>
    addEventListener('load', () => {
      const tag = document.createElement('script');
      tag.async = true;
      tag.src = '/widget/v1/okoshko.js';
      tag.dataset.flags = 'self';
      document.querySelector('script').before(tag);
    });
    // okoshko.js
  </script>`,
};

test.describe('the tag', () => {
  for (const [name, tag] of Object.entries(TAGS))
    test(`shows the block and opens the sign-in: ${name}`, async ({ page }) => {
      await serveHost(page, { head: tag });
      await page.goto(HOST_PAGE);
      await ready(page);
      await expect(page.getByText(LANDING)).toBeVisible();
      await enter(page);
      await expect(dialogOf(page)).toBeVisible();
      await expect(page.locator('okoshko-widget')).toHaveCount(2);
    });

  test('of another version, added later, leaves the first at work', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/^Okoshko: two tags/);
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await page.route('/widget/9.9.9/okoshko.js', async (route) => {
      const response = await route.fetch({
        url: `${new URL(page.url()).origin}/widget/v1/okoshko.js`,
      });
      const { version } = await page.evaluate(() => window.Okoshko as OkoshkoGlobal);
      await route.fulfill({ response, body: (await response.text()).replaceAll(version, '9.9.9') });
    });
    await serveHost(page, {});
    await page.goto(HOST_PAGE);
    await ready(page);
    const version = await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).version);
    await page.addScriptTag({ url: '/widget/9.9.9/okoshko.js' });
    await expect.poll(() => warnings).toHaveLength(1);
    expect(warnings[0]).toContain('<script src="/widget/9.9.9/okoshko.js"> does nothing.');
    await expect(page.locator('okoshko-widget')).toHaveCount(1);
    expect(await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).version)).toBe(version);
  });

  test('calls before, during and after the load run once, in order; who throws stops nobody', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/^Error: call(?:back)?$/);
    const thrown: string[] = [];
    page.on('pageerror', ({ message }) => thrown.push(message));
    await page.addInitScript(() => {
      window.recorded = [];
      const early: unknown[] = [];
      Object.assign(window, { Okoshko: early });
      early.push((okoshko: OkoshkoGlobal) => {
        window.recorded.push('before');
        // Called while the loader is at work.
        okoshko.push(() => window.recorded.push('during'));
        okoshko.onUserChange = () => {
          throw new Error('callback');
        };
        okoshko.subscribe((user) => window.recorded.push(user));
        throw new Error('call');
      });
    });
    await serveHost(page, {});
    await page.goto(HOST_PAGE);
    await ready(page);
    await page.evaluate(() => {
      const { push, subscribe } = window.Okoshko as OkoshkoGlobal;
      push(() => window.recorded.push('after'));
      subscribe((user) => window.recorded.push(['at once', user]));
    });
    const recorded = await page.evaluate(() => window.recorded);
    expect(recorded).toEqual(['before', 'during', null, 'after', ['at once', null]]);
    expect(thrown.sort()).toEqual(['call', 'callback']);
  });
});

test.describe('nothing can be loaded', () => {
  test('the visitor is told in Russian, tries again, and gets in when the network is back', async ({
    page,
  }) => {
    let isDown = true;
    await page.goto('/demo/bare.html');
    await ready(page);
    const files = watchFiles(page);
    await page.route(ANY, (route) => (isDown ? route.abort() : route.continue()));
    await enter(page);
    const retry = dialogOf(page).getByRole('button', { name: 'Повторить' });
    await expect(dialogOf(page).getByRole('heading')).toHaveText(FAILED);
    await expect(retry).toBeFocused();
    await expectAccessible(page);
    await retry.click();
    await expect.poll(() => files.includes('session?3')).toBe(true);
    await expect(dialogOf(page).getByRole('heading')).toHaveText(FAILED);
    isDown = false;
    await retry.click();
    await expect(dialogOf(page).getByLabel('Номер мобильного телефона')).toBeFocused();
    await expect(page.locator('okoshko-widget')).toHaveCount(1);
    expect(files.filter((name) => name.startsWith('session'))).toEqual([
      'session',
      'session?1',
      'session?2',
      'session?3',
      'session?4',
    ]);
  });

  for (const [name, spoil] of Object.entries({
    'network down': (page: Page) => page.context().setOffline(true),
    'answers 500': (page: Page) => page.route(ANY, (route) => route.fulfill({ status: 500 })),
    'only the interface is missing': (page: Page) =>
      page.route(/\/widget\/v1\/ui\./, (route) => route.abort()),
  }))
    test(`who gives up leaves the page with a code: ${name}`, async ({ page, expectedLines }) => {
      expectedLines.push(/interface_unavailable/);
      await page.goto('/demo/bare.html');
      await ready(page);
      await spoil(page);
      await enter(page);
      await expect(dialogOf(page).getByRole('heading')).toHaveText(FAILED);
      await page.keyboard.press('Escape');
      expect(await answer(page)).toBe('interface_unavailable');
      await expect(page.locator('okoshko-widget')).toHaveCount(0);
      await expect(page.locator('#enter')).toBeFocused();
    });

  test('a file that takes longer than 20 seconds is given up, twice', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/interface_unavailable/);
    await page.clock.install();
    await page.goto('/demo/bare.html');
    await ready(page);
    await page.route(/\/widget\/v1\/session\./, () => {});
    const [first, second] = [/session\.\w+\.js$/, /session\.\w+\.js\?1$/].map((address) =>
      page.waitForRequest(address),
    );
    await enter(page);
    await first;
    await page.clock.fastForward(20_000);
    await second;
    await page.clock.fastForward(20_000);
    await expect(dialogOf(page).getByRole('heading')).toHaveText(FAILED);
    await dialogOf(page).getByRole('button', { name: 'Закрыть' }).click();
    expect(await answer(page)).toBe('interface_unavailable');
  });

  test('a block that cannot come takes no place', async ({ page }) => {
    await page.route(/\/widget\/v1\/landing\./, (route) => route.abort());
    await serveHost(page, { body: '<main><p>Текст</p></main>' });
    const retry = page.waitForRequest(/landing\.\w+\.js\?1$/);
    await page.goto(HOST_PAGE);
    await retry;
    await expect(page.locator('okoshko-widget')).toHaveCount(0);
  });
});

test.describe('policies', () => {
  const REST = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types okoshko',
  ];
  const POLICIES = {
    'nonce and strict-dynamic': "script-src 'nonce-abc' 'strict-dynamic'",
    'the host listed': "script-src 'self'",
  };

  for (const [name, scripts] of Object.entries(POLICIES))
    test(`no violation from the landing to the tariffs: ${name}`, async ({
      page,
      expectedLines,
    }) => {
      expectedLines.push(/opener\.js' violates/);
      const nonce = name.startsWith('nonce') ? 'nonce="abc"' : '';
      const violations: string[] = [];
      page.on(
        'console',
        (message) => message.text().startsWith('violated') && violations.push(message.text()),
      );
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          // biome-ignore lint/suspicious/noConsole: outlives the page
          console.log(`violated ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
        });
      });
      await serveHost(page, {
        // The page's own script too.
        head: `<script ${nonce} async ${SRC}></script>`,
        headers: { 'content-security-policy': [scripts, ...REST].join('; ') },
      });
      const phone = newPhone();
      await page.goto(HOST_PAGE);
      await ready(page);
      await page.locator('okoshko-widget').getByRole('button', { name: 'Войти' }).click();
      const dialog = dialogOf(page);
      await dialog.getByRole('button', { name: /Россия/ }).click();
      await dialog.getByRole('button', { name: 'Назад' }).click();
      await join(dialog, phone);
      await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
      await expect(page.getByRole('article')).toHaveCount(4);
      await page.evaluate(() => (window.Okoshko as OkoshkoGlobal).updateUser({ name: 'Вера' }));
      expect(violations.filter((text) => !text.includes('opener.js'))).toEqual([]);
    });
});
