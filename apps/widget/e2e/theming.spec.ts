import { expect, type Page } from '@playwright/test';
import { newToken, remember } from './accounts.ts';
import { weakTexts } from './contrast.ts';
import { test } from './test.ts';
import { expectAccessible, openSignIn } from './widget-page.ts';

/** Pale, dark, in between, and as loud as a screen can be. */
const BRANDS = ['#ffeb00', '#ffffff', '#000000', '#777777', '#00ff00', '#0000ff', '#ff00ff'];
const COLORS = ['gray', 'blue', 'green', 'red', 'black', 'outline-blue', 'outline-black'];
const PAPER = { light: 'rgb(255, 255, 255)', dark: 'rgb(28, 24, 26)' };

/** Rules of the page's own, past its policy. */
const dress = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

const paint = (page: Page, brand: string) =>
  dress(page, `okoshko-widget { --o-blue: ${brand}; --o-green: ${brand}; --o-red: ${brand}; }`);
const paperOf = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => getComputedStyle(dialog).backgroundColor);

/** One button of each colour and state, in a shadow root dressed like the dialog's. */
async function showButtons(page: Page): Promise<void> {
  await page.evaluate((colors) => {
    const sheets = document.querySelector('okoshko-widget')?.shadowRoot?.adoptedStyleSheets ?? [];
    const block = document.createElement('okoshko-widget');
    const root = block.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = sheets;
    const paper = document.createElement('div');
    paper.style.cssText = 'background: var(--o-paper); padding: 20px';
    for (const color of colors)
      for (const state of ['', 'pressed', 'busy', 'inert', 'disabled']) {
        const button = document.createElement('button');
        button.className = `button ${color} ${state}`;
        button.textContent = `${color} ${state}`;
        button.disabled = state === 'disabled';
        button.ariaBusy = state === 'busy' ? 'true' : null;
        button.ariaDisabled = state === 'busy' || state === 'inert' ? 'true' : null;
        paper.append(button);
      }
    root.append(paper);
    document.body.append(block);
  }, COLORS);
}

test('the judge notices a single weak word', async ({ page }) => {
  const dialog = await openSignIn(page);
  await dialog.locator('h2').evaluate((it) => {
    it.style.color = '#777777';
  });
  expect(await weakTexts(page)).toEqual([{ text: 'Вход', contrast: 4.48 }]);
});

test.describe('light and dark', () => {
  test('as the page is: light when it says nothing, whatever the visitor prefers', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openSignIn(page);
    expect(await paperOf(page)).toBe(PAPER.light);
    await dress(page, ':root { color-scheme: light dark }');
    expect(await paperOf(page)).toBe(PAPER.dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await paperOf(page)).toBe(PAPER.light);
    await dress(page, ':root { color-scheme: dark }');
    expect(await paperOf(page)).toBe(PAPER.dark);
  });

  test('a page that is dark in its own way says so with --o-scheme', async ({ page }) => {
    await openSignIn(page);
    await dress(page, 'okoshko-widget { --o-scheme: dark }');
    expect(await paperOf(page)).toBe(PAPER.dark);
    expect(await weakTexts(page)).toEqual([]);
    await expectAccessible(page);
  });

  test('grounds and inks are not the page’s to change', async ({ page }) => {
    await openSignIn(page);
    await dress(page, 'okoshko-widget { --o-paper: #000 !important; --o-ink: #111 !important }');
    expect(await paperOf(page)).toBe(PAPER.light);
    expect(await weakTexts(page)).toEqual([]);
  });
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`any brand colour, ${scheme}`, () => {
    const shade = (page: Page) => dress(page, `:root { color-scheme: ${scheme} }`);

    test('buttons: every colour and state can be read', async ({ page }) => {
      await openSignIn(page);
      await shade(page);
      await showButtons(page);
      await page.evaluate(() => (window.Okoshko as { closeAuth(): void }).closeAuth());
      for (const brand of BRANDS) {
        await paint(page, brand);
        expect([brand, ...(await weakTexts(page))]).toEqual([brand]);
        // The pointer darkens what it is on.
        for (const color of COLORS) {
          await page.locator(`.button.${color}`).first().hover();
          expect([brand, color, ...(await weakTexts(page))]).toEqual([brand, color]);
        }
      }
    });

    test('the sign-in and its error can be read', async ({ page }) => {
      await page.route('**/api/phone-auth/sms', (route) => route.abort());
      const dialog = await openSignIn(page);
      await shade(page);
      await dialog.getByLabel('Номер мобильного телефона').fill('79161234567');
      await dialog.getByRole('button', { name: 'Далее' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      for (const brand of BRANDS) {
        await paint(page, brand);
        expect([brand, ...(await weakTexts(page))]).toEqual([brand]);
      }
    });

    test('the tariffs can be read', async ({ page }) => {
      await page.route('**/api/tariff-payment/getUrl*', (route) => route.abort());
      await remember(page, await newToken(page));
      await page.goto('/demo/landing.html');
      await shade(page);
      const more = page.getByRole('button', { name: 'Смотреть тарифы' });
      await expect(more).toBeVisible();
      expect(await weakTexts(page)).toEqual([]);
      await more.click();
      await page.getByRole('button', { name: 'Оплатить' }).first().click();
      await expect(page.getByRole('alert')).toBeVisible();
      expect(await weakTexts(page)).toEqual([]);
      for (const brand of BRANDS) {
        await paint(page, brand);
        expect([brand, ...(await weakTexts(page))]).toEqual([brand]);
      }
    });
  });
}

test('buttons: at least 50 by 50, corners of 15 with smoothing 0.7', async ({ page }) => {
  await openSignIn(page);
  await showButtons(page);
  const button = page.locator('.button.gray').first();
  await button.evaluate((it) => {
    it.textContent = '1';
  });
  const box = await button.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(50);
  expect(box?.height).toBeGreaterThanOrEqual(50);
  const corner = await button.evaluate((it) => {
    const style = getComputedStyle(it) as CSSStyleDeclaration & { cornerTopLeftShape: string };
    return [style.borderTopLeftRadius, style.cornerTopLeftShape];
  });
  // 19 px of this superellipse is 15 px with smoothing 0.7, measured.
  expect(corner).toEqual(['19px', 'superellipse(1.4)']);
});

test('motion takes 500 ms, and none when the visitor wants none', async ({ page }) => {
  const dialog = await openSignIn(page);
  // The first takes its shell's place without moving.
  await page.keyboard.press('Escape');
  await page.locator('#enter').click();
  const motion = () => dialog.evaluate((it) => getComputedStyle(it).animationDuration);
  const animation = () => dialog.evaluate((it) => getComputedStyle(it).animationName);
  expect(await animation()).toBe('none');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect([await motion(), await animation()]).toEqual(['0.5s', 'rise']);
});
