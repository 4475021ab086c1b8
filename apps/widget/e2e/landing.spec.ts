import { expect, type Page, type Route } from '@playwright/test';
import type { OkoshkoGlobal } from '../src/host/global.ts';
import { newPhone, newToken, PASSWORD, passCode, passPhone, remember } from './accounts.ts';
import { test } from './test.ts';
import { ready, settled, watchFiles } from './widget-page.ts';

const TARIFFS = /\/widget\/v1\/tariffs\.\w+\.js/;
const openButton = (page: Page) => page.getByRole('button', { name: 'Смотреть тарифы' });
const choice = (page: Page) => page.getByRole('heading', { name: 'Выберите тариф' });
const invitation = (page: Page) =>
  page.getByText('Авторизуйтесь, чтобы получить доступ к тарифам.');
const signInButton = (page: Page) =>
  page.locator('main okoshko-widget').getByRole('button', { name: 'Войти' });
const logout = (page: Page) => page.evaluate(() => (window.Okoshko as OkoshkoGlobal).logout());

/** Holds what the page asks for until it is let go. */
async function hold(page: Page, what: RegExp, then: (route: Route) => Promise<void>) {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(what, async (route) => {
    await gate;
    await then(route);
  });
  return letGo;
}

/** The fixture with a landing block and a signed-in user. */
async function openLanding(page: Page): Promise<void> {
  await page.goto('/demo/landing.html');
  await ready(page);
}

test('pressed while a payment leads there anyway: one view', async ({ page }) => {
  await remember(page, await newToken(page));
  await page.evaluate(() => sessionStorage.setItem('okoshko:payment', 'nobodys'));
  const letGo = await hold(page, TARIFFS, (route) => route.continue());
  // The page is not loaded before the file that is held.
  await page.goto('/demo/landing.html', { waitUntil: 'commit' });
  await openButton(page).click();
  letGo();
  await expect(page.getByRole('article').first()).toBeVisible();
  await settled(page);
  await expect(choice(page)).toHaveCount(1);
  // No hidden block is left that checks payments.
  await logout(page);
  await expect(invitation(page)).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('okoshko:payment', 'nobodys'));
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return fetch('/healthz');
  });
  expect(requests.map((url) => new URL(url).pathname)).toEqual(['/healthz']);
});

test('who is signed in finds the way to the cabinet, and nobody else does', async ({ page }) => {
  await page.goto('/demo/landing.html');
  const cabinet = page.getByRole('link', { name: 'Перейти в кабинет' });
  await expect(signInButton(page)).toBeVisible();
  await expect(cabinet).toBeHidden();
  await remember(page, await newToken(page));
  await openLanding(page);
  await expect(openButton(page)).toBeVisible();
  await cabinet.click();
  await expect(page).toHaveURL(/\/cabinet/);
});

test('signed out while the tariffs are on their way: the words for a stranger', async ({
  page,
}) => {
  await remember(page, await newToken(page));
  const letGo = await hold(page, TARIFFS, (route) => route.continue());
  await openLanding(page);
  await openButton(page).click();
  await logout(page);
  const came = page.waitForResponse(TARIFFS);
  letGo();
  await came;
  await settled(page);
  await expect(invitation(page)).toBeVisible();
  await expect(choice(page)).toHaveCount(0);
});

test('signed out before the tariffs were lost: no complaint about them', async ({ page }) => {
  await remember(page, await newToken(page));
  const letGo = await hold(page, TARIFFS, (route) => route.abort());
  await openLanding(page);
  await openButton(page).click();
  await logout(page);
  letGo();
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Не удалось загрузить тарифы')).toHaveCount(0);
});

test('signed out with the tariffs open in two blocks: both are intros again', async ({ page }) => {
  await remember(page, await newToken(page));
  await openLanding(page);
  await page.evaluate(() =>
    (window.Okoshko as OkoshkoGlobal).mount(document.querySelector('main') as Element),
  );
  await openButton(page).first().click();
  await expect(choice(page)).toHaveCount(1);
  await openButton(page).click();
  await expect(choice(page)).toHaveCount(2);
  await expect(page.getByRole('article')).toHaveCount(8);
  await logout(page);
  await expect(invitation(page)).toHaveCount(2);
  await expect(choice(page)).toHaveCount(0);
});

test('taken away while its tariffs are on their way: the other block opens its own', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await remember(page, await newToken(page));
  const letGo = await hold(page, TARIFFS, (route) => route.continue());
  await openLanding(page);
  const leave = await page.evaluateHandle(() =>
    (window.Okoshko as OkoshkoGlobal).mount(document.querySelector('main') as Element),
  );
  await openButton(page).last().click();
  await leave.evaluate((remove) => remove());
  letGo();
  await openButton(page).click();
  await expect(choice(page)).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('an impatient double press brings one view, and the focus to its heading', async ({
  page,
}) => {
  await remember(page, await newToken(page));
  await openLanding(page);
  const files = watchFiles(page);
  await openButton(page).dblclick();
  await expect(choice(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Дополнительные возможности' })).toBeFocused();
  expect(files.filter((file) => file.startsWith('tariffs'))).toHaveLength(1);
});

test('a pointer on the button is enough to bring the files', async ({ page }) => {
  await page.goto('/demo/landing.html');
  await ready(page);
  const files = watchFiles(page);
  await signInButton(page).hover();
  await expect.poll(() => files).toEqual(['ui']);
});

test('by keyboard a visitor signs in: one button keeps the focus, React comes with the tariffs and stays for the end', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const phone = newPhone();
  await openLanding(page);
  await signInButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await passPhone(dialog, phone);
  await passCode(dialog, phone, 'Новый аккаунт');
  await dialog.getByLabel('Придумайте пароль').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(openButton(page)).toBeFocused();
  await expect(invitation(page)).toHaveCount(0);
  const isReacts = () =>
    page
      .locator('main okoshko-widget section')
      .first()
      .evaluate((section) => Object.keys(section).some((key) => key.startsWith('__react')));
  expect(await isReacts()).toBe(false);
  await page.keyboard.press('Enter');
  await expect(choice(page)).toBeVisible();
  expect(await isReacts()).toBe(true);

  await logout(page);
  await expect(invitation(page)).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  await signInButton(page).click();
  await expect(dialog.getByRole('heading', { name: 'Вход' })).toBeVisible();
  await expect(signInButton(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(signInButton(page)).toBeFocused();
  await expect(signInButton(page)).not.toHaveAttribute('aria-busy', 'true');
  expect(errors).toEqual([]);
});

test('a pointer that moves while React takes the block over breaks nothing', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  // Work that React puts off is delayed further: until it is done, React's listeners would put events off as well.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...args: unknown[]) {
      setTimeout(() => Reflect.apply(postMessage, this, args), 300);
    };
  });
  await remember(page, await newToken(page));
  await openLanding(page);
  await openButton(page).hover();
  await page.evaluate(() => {
    const { shadowRoot } = document.querySelector('main okoshko-widget') as Element;
    const button = shadowRoot?.querySelector('button');
    const over = () => {
      const event = { bubbles: true, composed: true };
      button?.dispatchEvent(new PointerEvent('pointerover', event));
      button?.dispatchEvent(new MouseEvent('mouseover', event));
      if (button?.isConnected) requestAnimationFrame(over);
    };
    over();
  });
  await openButton(page).click();
  await expect(choice(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('taken over before the user is known, and gone again meanwhile: not a word of complaint', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await remember(page, await newToken(page));
  await page.evaluate(() => sessionStorage.setItem('okoshko:payment', 'nobodys'));
  const letGo = await hold(page, /\/api\/users\/me/, (route) => route.continue());
  const came = page.waitForResponse(TARIFFS);
  await page.goto('/demo/landing.html', { waitUntil: 'commit' });
  await came;
  await expect(choice(page)).toBeVisible();
  letGo();
  await ready(page);
  await settled(page);
  await expect(choice(page)).toHaveCount(1);
  await logout(page);
  await expect(invitation(page)).toBeVisible();
  expect(errors).toEqual([]);
});

test('«none» watches the page for elements that book, and for nothing else', async ({ page }) => {
  await page.addInitScript(() => {
    window.recorded = [];
    const { observe } = MutationObserver.prototype;
    MutationObserver.prototype.observe = function (...args) {
      if (new Error().stack?.includes('okoshko.js')) window.recorded.push('observe');
      observe.apply(this, args);
    };
  });
  await page.goto('/demo/landing.html');
  await ready(page);
  expect(await page.evaluate(() => window.recorded)).toEqual(['observe', 'observe']);
  await page.goto('/demo/bare.html');
  await ready(page);
  expect(await page.evaluate(() => window.recorded)).toEqual(['observe']);
});
