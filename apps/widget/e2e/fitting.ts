import { expect, type Page, test } from '@playwright/test';
import { openTariffs, walkSignIn } from './journeys.ts';

/** Tests that everything can be seen and hit in small windows and with large text; of any font. */
export function testFitting(): void {
  for (const [name, width, height] of [
    ['a narrow phone', 320, 568],
    // A window of 1280 by 720 at 200 %.
    ['a magnified window', 640, 360],
  ] as const) {
    test(`on ${name} everything is there, large enough to hit`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await walkSignIn(page, async (screen) => {
        expect([screen, ...(await misfits(page))]).toEqual([screen]);
        const dialog = page.getByRole('dialog');
        // Higher than the window: it scrolls, and its last button can be reached.
        await dialog.getByRole('button').nth(-2).scrollIntoViewIfNeeded();
        expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(height);
      });
      await openTariffs(page);
      expect(await misfits(page)).toEqual([]);
    });
  }

  test('text twice as large stays whole', async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 900 });
    await openTariffs(page);
    await page.evaluate(() => document.documentElement.style.setProperty('zoom', '2'));
    expect(await misfits(page)).toEqual([]);
  });
}

/** What a finger cannot hit, and what is cut off. */
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
          if (!it.matches('.away, .brand, .button')) problems.push(`cut: ${name}`);
        if (width && !it.closest('svg, .away') && (left < 0 || right > innerWidth))
          problems.push(`outside: ${name}`);
      }
    return problems;
  });
