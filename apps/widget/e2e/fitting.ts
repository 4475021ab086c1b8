import { expect, type Page, test } from '@playwright/test';
import { openTariffs, walkSignIn } from './journeys.ts';
import { settled } from './widget-page.ts';

const SMALL = {
  // A window of 1280 by 720 at 200 %.
  'a magnified window': { width: 640, height: 360 },
  // Last: the narrowest is the one that the walk goes on in.
  'a narrow phone': { width: 320, height: 400 },
};

/** Tests that everything can be seen and hit in small windows and with large text; of any font. */
export function testFitting(): void {
  test('in a magnified window and on a narrow phone everything is there, large enough to hit', async ({
    page,
  }) => {
    const inEachWindow = async (check: (window: string, height: number) => Promise<void>) => {
      for (const [window, size] of Object.entries(SMALL)) {
        await page.setViewportSize(size);
        await settled(page);
        await check(window, size.height);
      }
    };
    await walkSignIn(page, (screen) =>
      inEachWindow(async (window, height) => {
        expect([window, screen, ...(await misfits(page))]).toEqual([window, screen]);
        const dialog = page.getByRole('dialog');
        // Higher than the window: it scrolls, and its last button can be reached.
        await dialog.getByRole('button').nth(-2).scrollIntoViewIfNeeded();
        expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(height);
      }),
    );
    await openTariffs(page);
    await page.getByRole('button', { name: 'Запросить' }).click();
    await expect(page.getByRole('button', { name: 'Запрос отправлен!' })).toBeVisible();
    await inEachWindow(async (window) => {
      expect([window, ...(await misfits(page))]).toEqual([window]);
    });
  });

  test('text twice as large stays whole', async ({ page }) => {
    await openTariffs(page);
    // First as large as usual, in cards of every width.
    for (const width of [360, 768, 1140, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      expect([width, ...(await brokenPrices(page))]).toEqual([width]);
    }
    await page.setViewportSize({ width: 640, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'));
    expect(await misfits(page)).toEqual([]);
  });
}

/** Prices that stick out of their card, whose unit is broken beside the button, or that stand alone on a line. */
const brokenPrices = (page: Page) =>
  page.evaluate(() => {
    const cards = [...document.querySelectorAll('okoshko-widget')].flatMap((block) => [
      ...(block.shadowRoot?.querySelectorAll('.card') ?? []),
    ]);
    const linesOf = (text: Element) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].map(({ width }) => width);
    };
    return cards.flatMap((card) => {
      const right = card.getBoundingClientRect().right - 24;
      const widths = [...card.querySelectorAll('.price *')].map((it) => it.getBoundingClientRect());
      const [unit = card] = card.querySelectorAll('.deal .muted');
      const surcharges = [...card.querySelectorAll('li')].map(linesOf);
      const isAlone = surcharges.some((lines) => Math.min(...lines) < Math.max(...lines) / 3);
      const problems = [
        widths.some((box) => box.right > right) && 'sticks out',
        unit !== card && linesOf(unit).length > 1 && 'broken unit',
        isAlone && 'a price alone',
      ];
      return problems.filter(Boolean).map((problem) => `${problem}: ${card.textContent}`);
    });
  });

/** Everything that a finger cannot hit, and everything that is cut off. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const problems: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      problems.push('the page scrolls sideways');
    for (const block of document.querySelectorAll('okoshko-widget'))
      for (const it of block.shadowRoot?.querySelectorAll('*') ?? []) {
        const { width, height, left, right } = it.getBoundingClientRect();
        const name = `${it.tagName} ${it.className} ${it.textContent?.slice(0, 30)}`;
        const isField = it.matches('button, input:not([tabindex="-1"]), [role=option]');
        if (isField && (width < 44 || height < 44)) problems.push(`small: ${name}`);
        if (it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).overflowX !== 'visible')
          if (!it.matches('.away, .brand')) problems.push(`cut: ${name}`);
        if (width && !it.closest('svg, .away') && (left < 0 || right > innerWidth))
          problems.push(`outside: ${name}`);
      }
    return problems;
  });
