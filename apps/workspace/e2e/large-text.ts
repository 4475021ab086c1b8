import type { Page } from '@playwright/test';

/** A reader's size of text, twice the usual one. */
const DOUBLED = '200%';

/** Lists in words what is wrong with a page whose reader has set text twice as large; nothing, where all is well. */
export const largeTextFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate((size) => {
    // Marks on a drawing stand where its geometry has them, and a table beside it has the same numbers.
    const written = [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 1 &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
    const isCut = (one: Element) =>
      getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1;
    const told = (one: Element) => `«${one.textContent?.trim().slice(0, 40)}»`;
    const isBounded = (one: Element): boolean => {
      const box = one.parentElement;
      if (!box || box === document.body) return false;
      return getComputedStyle(box).overflowX !== 'visible' || isBounded(box);
    };
    const before = new Map(written.map((one) => [one, { size: sizeOf(one), isCut: isCut(one) }]));
    const root = document.documentElement;
    root.style.fontSize = size;
    const faults: string[] = [];
    if (root.scrollWidth > innerWidth) faults.push(`${root.scrollWidth} wide`);
    for (const one of [
      ...written,
      ...document.querySelectorAll('button, input, select, textarea'),
    ]) {
      const { right, width } = one.getBoundingClientRect();
      if (width > 1 && right > innerWidth + 1 && !isBounded(one))
        faults.push(`sticks out: ${told(one)} ${one.className}`);
    }
    for (const [one, was] of before) {
      // Seven days beside each other are as narrow as they are: an entry leads to the whole appointment.
      if (one.closest('[data-days]')) continue;
      const isColumn = one.closest('nav, thead') !== null;
      const least = was.size * (isColumn ? 1.2 : 1.95);
      if (sizeOf(one) < least) faults.push(`does not grow: ${told(one)}, ${sizeOf(one)} px`);
      if (!was.isCut && isCut(one)) faults.push(`cut: ${told(one)}`);
    }
    root.style.fontSize = '';
    return faults;
  }, DOUBLED);
