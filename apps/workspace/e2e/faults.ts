import type { Page } from '@playwright/test';
import { isFull } from '../../api/testing/sample.ts';
import { brokenRules, OF_COLOURS } from '../../widget/e2e/broken-rules.ts';

/**
 * The faults of a page at these widths, in words: a broken rule of accessibility, light or dark, content that sticks
 * out at the side, a chosen value that its box cuts, and a day or time that the device words. Dark colours break the same rules at every width, so only
 * `npm run test:long -- journeys` checks them at each.
 */
export async function faultsOf(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const { pathname, search } = new URL(page.url());
  const faults: string[] = [];
  for (const [index, width] of widths.entries()) {
    const at = `${pathname}${search} at ${width}`;
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'light' });
    await atRest(page);
    for (const fault of [
      ...(await brokenRules(page)),
      ...(await overflow(page)),
      ...(await cutChoices(page)),
      ...(await misreadMoments(page)),
    ])
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

/** A select draws its value itself, on one line, or lies unseen over an element that draws it. */
export const cutChoices = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d');
    const isCut = (select: HTMLSelectElement, value: string): boolean => {
      const style = getComputedStyle(select);
      const [box, drawn] = [select.parentElement, select.previousElementSibling];
      if (style.opacity === '0' && box && drawn) {
        return (
          drawn.textContent !== value ||
          drawn.scrollWidth > drawn.clientWidth ||
          drawn.scrollHeight > box.clientHeight
        );
      }
      if (!pen) return true;
      pen.font = style.font;
      const room =
        select.clientWidth -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight);
      return pen.measureText(value).width > room + 0.5;
    };
    return [...document.querySelectorAll('select')]
      .filter((select) => select.checkVisibility())
      .map((select) => [select, select.selectedOptions[0]?.text ?? ''] as const)
      .filter(([select, value]) => isCut(select, value))
      .map(([select, value]) => `«${value}» is cut in «${select.labels?.[0]?.textContent}»`);
  });

/** The browser of the journeys writes 11/29/2026 and 1:00 PM, as a phone in English does: no field may show it. */
const misreadMoments = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const wrongOf = (field: HTMLInputElement): string | false => {
      const drawn = field.parentElement?.nextElementSibling;
      const read = drawn?.textContent ?? '';
      const russian =
        field.type === 'date' ? field.value.split('-').reverse().join('.') : field.value;
      if (field.value ? read !== russian : !read) return `is read «${read}»`;
      const [inner, outer] = [drawn?.getBoundingClientRect(), field.getBoundingClientRect()];
      return (inner?.right ?? 0) > outer.right && 'is cut';
    };
    return [...document.querySelectorAll<HTMLInputElement>('input[type=date], input[type=time]')]
      .filter((field) => field.checkVisibility())
      .map((field) => [field, wrongOf(field)] as const)
      .filter(([, wrong]) => wrong)
      .map(([field, wrong]) => `«${field.labels?.[0]?.textContent ?? field.ariaLabel}» ${wrong}`);
  });

/** Colours have come to where they go: halfway they are read worse. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map(({ finished }) => finished));
  });
