import type { Page } from '@playwright/test';
import { isFull } from '../../api/testing/sample.ts';
import { brokenRules, OF_COLOURS } from '../../widget/e2e/broken-rules.ts';

/**
 * What is wrong with a page at these widths, in words: a rule of accessibility that is broken, light or dark, and what
 * sticks out at the side. What dark colours break at one width they do at the others: only `npm run test:long -- journeys`
 * looks at each.
 */
export async function faultsOf(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const { pathname, search } = new URL(page.url());
  const faults: string[] = [];
  for (const [index, width] of widths.entries()) {
    const at = `${pathname}${search} at ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await atRest(page);
    for (const fault of [...(await brokenRules(page)), ...(await overflow(page))])
      faults.push(`${at}: ${fault}`);
    if (index > 0 && !isFull) continue;
    await page.emulateMedia({ colorScheme: 'dark' });
    await atRest(page);
    for (const fault of await brokenRules(page, OF_COLOURS)) faults.push(`${at}, dark: ${fault}`);
  }
  return faults;
}

const overflow = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const widest = [...document.querySelectorAll('main *')].find(
      (one) => one.getBoundingClientRect().right > innerWidth + 0.5,
    );
    return [`${scrollWidth} wide, by ${widest?.outerHTML.slice(0, 120)}`];
  });

/** Colours have come to where they go: halfway they are read worse. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
