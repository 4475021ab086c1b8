import { expect, type Page } from '@playwright/test';
import { isFull } from '../../api/testing/sample.ts';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { newToken, remember } from './accounts.ts';
import { differences, hostLooks, type Looks, widgetLooks } from './computed-styles.ts';
import { ENTER, HOST_PAGE, serveHost } from './host-page.ts';
import { test } from './test.ts';
import { openSignIn, ready, settled } from './widget-page.ts';

const PACKS = ['inherit', 'tags', 'rem', 'important', 'reset'];
const SCREENS = [
  'landing',
  'phone',
  'countries',
  'code',
  'password',
  'recovery',
  'join',
  'tariffs',
];
const LANDING = 'Авторизуйтесь, чтобы получить доступ к тарифам.';

/**
 * The places we stand in are as wide under every pack: what the page does to its own `html` and `main`
 * is the page's business, and the widths of ours follow from it.
 */
const HTML = 'margin: 0 !important; padding: 0 !important; border: 0 !important';
const HOST_BODY = `<main style="all: initial !important; display: block !important; position: absolute !important;
  top: 0 !important; left: 0 !important; width: 900px !important">${ENTER}</main>`;

/** A page with a pack of rules from its first byte; without, the same page. */
const hostOf = (pack: string | null) => ({
  html: `lang="ru" style="${HTML}"`,
  head: pack ? `<link rel="stylesheet" href="/demo/hostile/${pack}.css">` : '',
  body: HOST_BODY,
});

/** The page's rules are now those of the pack, or none. */
const wear = (page: Page, pack: string | null) =>
  page.evaluate(async (href) => {
    for (const link of document.querySelectorAll('link[rel=stylesheet]')) link.remove();
    if (!href) return;
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    await new Promise((resolve) => {
      link.onload = resolve;
      document.head.append(link);
    });
  }, pack && `/demo/hostile/${pack}.css`);

/** The looks of everything, by screens. */
type Screens = Record<string, Looks>;

/** The looks of everything that the widget can show, screen by screen, on a page with the pack from its first byte. */
async function looksUnder(page: Page, pack: string, token: string): Promise<Screens> {
  const looks: Screens = {};
  await openLanding(page, pack);
  await walk(page, token, async (screen) => {
    looks[screen] = await looksNow(page);
  });
  return looks;
}

async function looksNow(page: Page): Promise<Looks> {
  await page.mouse.move(0, 0);
  await settled(page);
  return widgetLooks(page);
}

async function openLanding(page: Page, pack: string | null): Promise<void> {
  await serveHost(page, hostOf(pack));
  await page.goto(HOST_PAGE);
  await ready(page);
  expect(await page.evaluate(() => document.styleSheets.length)).toBe(pack ? 1 : 0);
  await expect(page.getByText(LANDING)).toBeVisible();
}

/** From the landing to every screen. */
async function walk(
  page: Page,
  token: string,
  record: (screen: string) => Promise<void>,
): Promise<void> {
  await page.route('**/api/phone-auth/sms', (route) =>
    route.fulfill({ json: { token: 't', phone: '79160001122', retry_after: 0 } }),
  );
  let has_password = true;
  await page.route('**/auth-step/0', (route) =>
    route.fulfill({ json: { token: 't', providerArgs: { phone: '79160001122' }, has_password } }),
  );
  await record('landing');

  const dialog = page.getByRole('dialog');
  const next = dialog.getByRole('button', { name: 'Далее' });
  await page.evaluate(() => void (window.Okoshko as OkoshkoGlobal).openAuth());
  const field = dialog.getByLabel('Номер мобильного телефона');
  await expect(field).toBeFocused();
  await record('phone');
  await dialog.getByRole('button', { name: /Россия/ }).click();
  await expect(dialog.getByRole('combobox', { name: 'Поиск страны' })).toBeFocused();
  await record('countries');
  await dialog.getByRole('button', { name: 'Назад' }).click();
  await field.pressSequentially('9160001122');
  await next.click();
  await expect(dialog.getByPlaceholder('Код из СМС')).toBeFocused();
  await record('code');
  await dialog.getByPlaceholder('Код из СМС').fill('123456');
  await expect(dialog.getByPlaceholder('Пароль')).toBeFocused();
  await record('password');
  await dialog.getByRole('button', { name: /^Забыли/ }).click();
  await expect(dialog.getByLabel('Новый пароль')).toBeFocused();
  await record('recovery');
  has_password = false;
  await dialog.getByRole('button', { name: 'Вернуться к вводу пароля' }).click();
  await dialog.getByRole('button', { name: 'Изменить номер' }).click();
  await next.click();
  await dialog.getByPlaceholder('Код из СМС').fill('123456');
  await expect(dialog.getByLabel('Придумайте пароль')).toBeFocused();
  await expect(dialog.getByRole('heading', { name: 'Новый аккаунт' })).toBeVisible();
  await record('join');

  await remember(page, token);
  await page.goto(HOST_PAGE);
  await page.getByRole('button', { name: 'Смотреть тарифы' }).click();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByText('Пока ничего не подключено.')).toBeVisible();
  await record('tariffs');
}

test.describe('the page does not reach in', () => {
  let token: string;
  const plain: Screens = {};
  /** By packs, put on a page that stands already. */
  const worn = Object.fromEntries(PACKS.map((pack): [string, Screens] => [pack, {}]));
  test.beforeAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...test.info().project.use, baseURL });
    const page = await context.newPage();
    token = await newToken(page);
    await openLanding(page, null);
    await walk(page, token, async (screen) => {
      plain[screen] = await looksNow(page);
      for (const [pack, looks] of Object.entries(worn)) {
        await wear(page, pack);
        looks[screen] = await looksNow(page);
      }
      await wear(page, null);
    });
    await context.close();
  });

  function expectPlain(looks: Screens): void {
    for (const [screen, now] of Object.entries(looks)) {
      const before = plain[screen] ?? {};
      expect(Object.keys(before).length, screen).toBeGreaterThan(20);
      expect.soft(differences(before, now).slice(0, 20), screen).toEqual([]);
    }
  }

  for (const pack of PACKS) {
    test(`no computed style of any screen differs: ${pack}`, () => {
      expect(Object.keys(worn[pack] ?? {})).toEqual(SCREENS);
      expectPlain(worn[pack] ?? {});
    });

    // The landing alone; every screen in `npm run test:long -- journeys`.
    test(`nor on a page that has the rules from its first byte: ${pack}`, async ({ page }) => {
      if (isFull) return expectPlain(await looksUnder(page, pack, token));
      await openLanding(page, pack);
      expectPlain({ landing: await looksNow(page) });
    });
  }

  test('the comparison notices a single property of a single element', async ({ page }) => {
    const dialog = await openSignIn(page);
    const before = await widgetLooks(page);
    await dialog.getByLabel('Номер мобильного телефона').evaluate((field) => {
      field.style.letterSpacing = '1px';
    });
    const changes = differences(before, await widgetLooks(page));
    expect(changes.some((line) => line.includes('letter-spacing: normal → 1px'))).toBe(true);
  });
});

test.describe('we do not reach out', () => {
  /** All of the page a visitor or its scripts could notice. */
  const trace = (page: Page) =>
    page.evaluate(() => ({
      attributes: [document.documentElement, document.body, document.head].map(
        (element) => (element.cloneNode(false) as Element).outerHTML,
      ),
      styles: document.querySelectorAll('style, link[rel=stylesheet]').length,
      sheets: document.adoptedStyleSheets.length,
      keys: Object.getOwnPropertyNames(window).filter((key) => key !== 'opened'),
      scroll: [scrollX, scrollY],
      size: [innerWidth, document.documentElement.clientWidth, document.body.scrollHeight],
      nodes: [...document.documentElement.children, ...document.body.children].map(
        ({ localName }) => localName,
      ),
    }));

  test('before, open and closed: the page is the same but for the one global', async ({
    page,
    expectedLines,
  }) => {
    expectedLines.push(/reading 'openAuth'/);
    const head = `<style>html { overflow-y: scroll } body { margin: 20px } .long { height: 4000px }</style>`;
    const body = `<main>${ENTER}</main><div class="long"></div>`;
    const tag = '<!-- okoshko.js comes later -->';
    await serveHost(page, { head: head + tag, html: 'lang="ru" class="a" style="--a: 1"', body });
    await page.goto(HOST_PAGE);
    await page.evaluate(() => scrollTo(0, 10));
    const enter = page.locator('#enter');
    await enter.click();
    await page.mouse.move(0, 0);
    const looks = await hostLooks(page);
    const before = await trace(page);

    await page.evaluate(() => {
      const script = document.createElement('script');
      Object.assign(script, { src: '/widget/v1/okoshko.js', async: true });
      Object.assign(script.dataset, { mount: 'none', flags: 'self' });
      document.head.append(script);
    });
    await ready(page);
    const shifts = await page.evaluateHandle(() => {
      const values: number[] = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          values.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
      return values;
    });
    await page.evaluate(() => {
      window.opened = (window.Okoshko as OkoshkoGlobal).openAuth();
    });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Номер мобильного телефона')).toBeFocused();
    const open = await trace(page);
    expect(differences(looks, await hostLooks(page))).toEqual([]);
    await page.mouse.click(2, 2);
    await expect(dialog).toBeHidden();
    await settled(page);
    const closed = await trace(page);

    const keys = [...before.keys, 'Okoshko'];
    expect(differences(looks, await hostLooks(page))).toEqual([]);
    expect(closed).toEqual({ ...before, keys });
    expect({ ...open, nodes: [] }).toEqual({ ...before, keys, nodes: [] });
    expect(await shifts.jsonValue()).toEqual([]);
  });
});
