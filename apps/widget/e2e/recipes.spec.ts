import { createHash } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { join, newPhone } from './accounts.ts';
import {
  buildReactPage,
  buildWrapper,
  documentedLines,
  documentedPictures,
  linesOf,
  servePage,
  servePolicy,
  serveScript,
  serveVue,
} from './recipes.ts';
import { test } from './test.ts';
import { ready } from './widget-page.ts';

const LOADER = '/widget/v1/okoshko.js';
const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';
const STRICT = [
  "default-src 'none'",
  "script-src 'nonce-abc' 'strict-dynamic'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types okoshko',
].join('; ');

/** Presses the page's «Войти» and signs in; the phone the page shall know then. */
async function signIn(page: Page): Promise<string> {
  const phone = newPhone();
  await page.getByRole('banner').getByText('Войти').click();
  const dialog = page.getByRole('dialog');
  await join(dialog, phone);
  return phone;
}

/** The journey of every page: the landing shows, the visitor signs in, the page hears who it is. */
async function expectToWork(page: Page): Promise<void> {
  await expect(page.getByText(LANDING)).toBeVisible();
  await expect(page.locator('okoshko-widget')).toHaveCount(1);
  const phone = await signIn(page);
  await expect(page.getByRole('banner').getByText(`+${phone}`)).toBeVisible();
  await expect(page.getByRole('banner').getByText('Войти')).toBeHidden();
  await expect(page.getByText(LANDING)).toBeHidden();
}

/** The page's own «Тарифы» takes the block away and brings it back, once. */
async function expectToComeAndGo(page: Page): Promise<void> {
  const blocks = page.locator('main okoshko-widget');
  for (const count of [0, 1, 0, 1]) {
    await page.getByRole('button', { name: 'Тарифы', exact: true }).click();
    await expect(blocks).toHaveCount(count);
  }
}

/** The press opens the dialog of this name, which closes again. */
async function expectDialog(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toHaveCount(0);
}

test('plain HTML', async ({ page }) => {
  await page.goto('/demo/recipes/plain.html');
  await expectToWork(page);
});

const REACTS = [
  ['19', 'node_modules'],
  ['18', 'consumers/typescript-5.0/node_modules'],
] as const;
for (const [version, folder] of REACTS)
  test(`React ${version}, in StrictMode`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const code = await buildReactPage(folder);
    expect(code).toMatch(new RegExp(`["'\`]${version}\\.\\d+\\.\\d+["'\`]`));
    await serveScript(page, '/demo/recipes/react.js', code);
    await page.route(LOADER, (route) => route.abort());
    await page.goto('/demo/recipes/react.html');
    await expect(page.getByText('Тарифы не загрузились.')).toBeVisible();
    await page.unroute(LOADER);
    await page.getByRole('button', { name: 'Вход не загрузился. Повторить' }).click();
    await expect(page.getByText(LANDING)).toBeVisible();
    await expect(page.getByText('Тарифы не загрузились.')).toBeHidden();
    expect(problems.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
    await expectToComeAndGo(page);
    await expectToWork(page);
    await expectToComeAndGo(page);
    expect(await page.locator('script[src*="okoshko"]').count()).toBe(1);
    expect(problems).toEqual([]);
  });

for (const [version, folder] of REACTS)
  test(`booking in React ${version}, in StrictMode`, async ({ page }) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const code = await buildReactPage(folder, 'react-booking.tsx');
    await serveScript(page, '/demo/recipes/react.js', code);
    await page.route(LOADER, (route) => route.abort());
    await page.goto('/demo/recipes/react.html');
    await expect(page.getByRole('link', { name: 'Записаться' })).toBeVisible();
    expect(problems.splice(0)).toEqual([expect.stringContaining('Failed to load resource')]);
    await page.unroute(LOADER);
    await page.reload();
    for (const name of ['Записаться к Анне', 'Выбрать время'])
      await expectDialog(page, page.getByRole('button', { name }), 'Выберите услугу');
    const mine = page.getByRole('button', { name: 'Мои записи' });
    await expectDialog(page, mine, 'Мои записи');
    for (const count of [1, 0, 1]) {
      await page.getByRole('button', { name: 'Прямо здесь' }).click();
      await expect(page.locator('.booking').getByText('Выберите услугу')).toHaveCount(count);
      await expect(mine).toHaveCount(1 - count);
    }
    expect(problems).toEqual([]);
  });

test('loadOkoshko tells of a script that did not come, and asks again when called again', async ({
  page,
}) => {
  await serveScript(page, '/demo/recipes/load.js', await buildWrapper());
  await page.goto('/demo/recipes/react.html');
  const load = () =>
    page.evaluate(async () => {
      const { loadOkoshko } = await import('/demo/recipes/load.js' as string);
      const calls = [loadOkoshko({ host: '' }), loadOkoshko({ host: '' })];
      return Promise.all(calls).then(
        ([okoshko]) => okoshko === window.Okoshko,
        ({ code }: { code: string }) => code,
      );
    });
  // Offline; a blocker of ads with a script of its own.
  for (const how of ['abort', 'fulfill'] as const) {
    await page.route(LOADER, (route) => route[how]());
    expect(await load()).toBe('interface_unavailable');
    await page.unroute(LOADER);
  }
  const ended = page.waitForEvent('requestfinished', (request) => request.url().endsWith(LOADER));
  await page.clock.install();
  await page.route(LOADER, async (route) => {
    await page.clock.runFor(20_000);
    await route.continue();
  });
  expect(await load()).toBe('timeout');
  await page.unroute(LOADER);
  await ended;
  // It came too late; the page has it now.
  await page.waitForFunction(() => window.Okoshko?.version);
  expect(await load()).toBe(true);
  expect(await load()).toBe(true);
  expect(await page.locator('script[src*="okoshko"]').count()).toBe(1);
});

test('what useBooking opens is refused as the script is, and comes at once when the script has come', async ({
  page,
  expectedLines,
}) => {
  expectedLines.push(/^Okoshko: nobody who can be booked with is called "nobody"/);
  await serveScript(page, '/demo/recipes/load.js', await buildWrapper());
  await page.route(LOADER, (route) => route.abort());
  await page.goto('/demo/recipes/react.html');
  const outcomesOf = (calls: readonly ('load' | 'book' | 'mine')[]) =>
    page.evaluate(async (names) => {
      const wrapper = await import('/demo/recipes/load.js' as string);
      const { openBooking, openAppointments } = wrapper.useBooking();
      const run = {
        load: () => wrapper.loadOkoshko({ host: '' }),
        book: () => openBooking({ provider: 'nobody' }),
        mine: () => openAppointments(),
      };
      const answers = names.map((name) => run[name]());
      return Promise.all(
        answers.map((answer: Promise<unknown>) =>
          answer.catch(({ code }: { code: string }) => code),
        ),
      );
    }, calls);
  const refused = 'interface_unavailable';
  // Before the script, while it is on its way, and after it has failed.
  expect(await outcomesOf(['book', 'load', 'mine'])).toEqual([refused, refused, refused]);
  expect(await outcomesOf(['book', 'mine'])).toEqual([refused, refused]);
  await page.unroute(LOADER);
  const [, answer] = await outcomesOf(['load', 'book']);
  expect(answer).toBe('provider_not_found');
  expect(await outcomesOf(['book'])).toEqual(['provider_not_found']);
  // The booking that was refused does not open now.
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an exact version, held to its digest', async ({ page }) => {
  await page.goto('/demo/recipes/plain.html');
  await ready(page);
  const version = await page.evaluate(() => window.Okoshko?.version);
  const address = `/widget/${version}/okoshko.js`;
  const loader = await (await page.request.get(address)).body();
  const digest = createHash('sha384').update(loader).digest('base64');
  await page.route('/demo/recipes/plain.html', async (route) => {
    const response = await route.fetch();
    const tag = `src="${address}" integrity="sha384-${digest}" crossorigin="anonymous"`;
    const body = (await response.text()).replace('src="/widget/v1/okoshko.js"', tag);
    await route.fulfill({ response, body });
  });
  const others: string[] = [];
  page.on('request', (request) => {
    if (/\/widget\/(?!flags)/.test(request.url())) others.push(new URL(request.url()).pathname);
  });
  await page.goto('/demo/recipes/plain.html');
  await expectToWork(page);
  expect(others.length).toBeGreaterThan(3);
  expect(others.filter((path) => !path.startsWith(`/widget/${version}/`))).toEqual([]);
});

test('Vue', async ({ page }) => {
  await serveVue(page);
  await servePolicy(page, '/demo/recipes/vue.html');
  await page.goto('/demo/recipes/vue.html');
  await expect(page.getByText(LANDING)).toBeVisible();
  await expectToComeAndGo(page);
  await expectToWork(page);
});

test('web component', async ({ page }) => {
  await page.goto('/demo/recipes/web-component.html');
  const openers = [
    page.getByRole('button', { name: 'Записаться' }),
    page.getByRole('link', { name: 'Запись к Анне' }),
    page.getByRole('button', { name: 'Выбрать время' }),
  ];
  for (const opener of openers) await expectDialog(page, opener, 'Выберите услугу');
  await expect(page.getByText(LANDING)).toHaveCount(0);
});

test('Google Tag Manager: its tag comes after the page, and says what the document says', async ({
  page,
}) => {
  await servePolicy(page, '/demo/recipes/tag-manager.html');
  await page.goto('/demo/recipes/tag-manager.html');
  await ready(page);
  await expectDialog(page, page.getByRole('link', { name: 'Записаться' }), 'Выберите услугу');
  const [tag] = await page.locator('script[src$="/okoshko.js"]').all();
  expect(await tag?.evaluate((it) => ({ ...it.dataset }))).toEqual({
    mount: 'none',
    flags: 'self',
  });
});

test('WordPress', async ({ page }) => {
  await servePolicy(page, '/demo/recipes/wordpress.html');
  await page.goto('/demo/recipes/wordpress.html');
  await expectToWork(page);
  await expect(page.locator('.entry-content > okoshko-widget')).toHaveCount(1);
});

test('WordPress of a salon, whose plugin delays scripts and whose address has a version behind it', async ({
  page,
}) => {
  await servePage(page, '/demo/recipes/wordpress.html', (html) =>
    html
      .replace('data-mount=".entry-content"', 'data-mount="none"')
      // Plugins that delay a page's scripts do the same: the scripts come with the visitor's first touch.
      .replace(/src="([^"]*okoshko\.js)"(.*)async/, 'type="delayed" data-src="$1?ver=6.8.1"$2')
      .replace('<p>Выберите тариф', '<div data-booking="anna"></div>$&'),
  );
  await page.goto('/demo/recipes/wordpress.html');
  await page.evaluate(() =>
    addEventListener('pointermove', () => {
      for (const delayed of document.querySelectorAll<HTMLScriptElement>('[type="delayed"]')) {
        const script = document.createElement('script');
        for (const { name, value } of delayed.attributes) script.setAttribute(name, value);
        script.removeAttribute('type');
        script.src = delayed.dataset.src ?? '';
        delayed.replaceWith(script);
      }
    }),
  );
  // Pressed while the script is not even asked for.
  await page.getByRole('link', { name: 'Войти' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Номер мобильного телефона')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectDialog(page, page.getByRole('button', { name: 'Записаться' }), 'Выберите услугу');
  await expect(page.getByText(LANDING)).toHaveCount(0);
});

test('Tilda, whose block is put in after the page has loaded, its scripts made anew', async ({
  page,
}) => {
  await servePage(page, '/demo/recipes/tilda.html', (html) =>
    html
      .replace('<div class="t123">', '<template class="t123">')
      .replace('</script>\n        </div>', '</script>\n        </template>'),
  );
  await page.goto('/demo/recipes/tilda.html');
  await page.evaluate(() => {
    const template = document.querySelector('template') as HTMLTemplateElement;
    const box = document.createElement('div');
    box.innerHTML = template.innerHTML;
    template.replaceWith(box);
    for (const parsed of box.querySelectorAll('script')) {
      const script = document.createElement('script');
      for (const { name, value } of parsed.attributes) script.setAttribute(name, value);
      script.text = parsed.text;
      parsed.replaceWith(script);
    }
  });
  await expectDialog(page, page.getByRole('button', { name: 'Записаться' }), 'Выберите услугу');
  await expectDialog(page, page.getByRole('link', { name: 'Хочу на маникюр' }), 'Выберите услугу');
  await expect(page.getByText(LANDING)).toHaveCount(0);
});

test('Tilda', async ({ page }) => {
  await servePolicy(page, '/demo/recipes/tilda.html');
  await page.goto('/demo/recipes/tilda.html');
  await expectDialog(page, page.getByRole('button', { name: 'Записаться' }), 'Выберите услугу');
  await expectDialog(page, page.getByRole('link', { name: 'Хочу на маникюр' }), 'Выберите услугу');
  await expect(page.getByText(LANDING)).toHaveCount(0);
});

test('strict Content-Security-Policy', async ({ page }) => {
  await page.addInitScript(() => {
    window.recorded = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      window.recorded.push(violatedDirective);
    });
  });
  await servePolicy(page, '/demo/recipes/csp.html', STRICT);
  await page.goto('/demo/recipes/csp.html');
  await expectToWork(page);
  expect(await page.evaluate(() => window.recorded)).toEqual([]);
});

test('single-page application', async ({ page }) => {
  await page.goto('/demo/recipes/spa.html');
  await expect(page.getByText(LANDING)).toBeVisible();
  for (const count of [0, 1, 0, 1]) {
    await page.getByRole('link', { exact: true, name: count ? 'Тарифы' : 'О нас' }).click();
    await expect(page.locator('main okoshko-widget')).toHaveCount(count);
  }
  await expectToWork(page);
});

test.describe('docs/embedding.md shows what these pages do', () => {
  for (const [title, ...files] of [
    ['Plain HTML', 'plain.html', 'plain.js'],
    ['React', 'react.tsx'],
    ['Booking in React', 'react-booking.tsx'],
    ['Vue', 'vue.html', 'vue-page.js'],
    ['Web component', 'web-component.html', 'web-component.js'],
    ['Google Tag Manager', 'tag-manager.html'],
    ['WordPress', 'wordpress.html'],
    ['Tilda', 'tilda.html'],
    ['Strict Content-Security-Policy', 'csp.html'],
    ['Single-page application', 'spa.html', 'spa.js'],
  ] as const)
    test(title, async () => {
      const documented = await documentedLines(title);
      expect(documented.length).toBeGreaterThan(0);
      expect(await linesOf(...files)).toEqual(expect.arrayContaining(documented));
    });

  test('in pictures that are there and are small', async () => {
    const pictures = await documentedPictures();
    expect(pictures).toHaveLength(6);
    for (const { file, bytes } of pictures) expect(bytes, file).toBeLessThan(60 * 1024);
  });
});
