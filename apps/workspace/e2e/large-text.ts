import type { Page } from '@playwright/test';
import { cutChoices } from './faults.ts';

/** A reader's size of text, twice the usual one. */
const DOUBLED = '200%';

/** Lists in words what is wrong with a page whose reader has set text twice as large; nothing, where all is well. */
export async function largeTextFaults(page: Page): Promise<readonly string[]> {
  const faults = [...(await doubled(page)), ...(await cutChoices(page))];
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  return faults;
}

/** Doubles the text, and lists what that does to the page. */
const doubled = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async (rootSize) => {
    // Marks on a drawing stand where its geometry has them, and a table beside it has the same numbers.
    const written = [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)')].filter(
      (one) =>
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getBoundingClientRect().width > 1 &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    );
    const sizeOf = (one: Element) => Number.parseFloat(getComputedStyle(one).fontSize);
    // An ellipsis with a title is meant: the whole is read there.
    const isMeant = (one: Element) =>
      getComputedStyle(one).textOverflow === 'ellipsis' && one.closest('[title]') !== null;
    const isCut = (one: Element) =>
      getComputedStyle(one).overflowX !== 'visible' &&
      one.scrollWidth > one.clientWidth + 1 &&
      !isMeant(one);
    const isClipped = (one: Element): boolean => {
      const { right } = one.getBoundingClientRect();
      for (let box = one.parentElement; box && box !== document.body; box = box.parentElement) {
        const { right: edge, width } = box.getBoundingClientRect();
        const clips = ['hidden', 'clip'].includes(getComputedStyle(box).overflowX);
        if (clips && width > 1 && right > edge + 1) return !isMeant(one);
      }
      return false;
    };
    const told = (one: Element) => `«${one.textContent?.trim().slice(0, 40)}»`;
    const isBounded = (one: Element): boolean => {
      const box = one.parentElement;
      if (!box || box === document.body) return false;
      return getComputedStyle(box).overflowX !== 'visible' || isBounded(box);
    };
    const isDeskBar = (one: Element) =>
      one.closest('nav') !== null && location.pathname.startsWith('/desk');
    const before = new Map(written.map((one) => [one, sizeOf(one)]));
    const root = document.documentElement;
    root.style.fontSize = rootSize;
    // A chart is drawn anew once it knows its room.
    for (let frames = 0; frames < 3; frames += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
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
    for (const [one, size] of before) {
      // Seven days beside each other are as narrow as they are: an entry leads to the whole appointment.
      if (one.closest('[data-days]')) continue;
      // The names below the desk stay beside each other, as large as there is room.
      const isColumn = one.closest('thead') !== null || isDeskBar(one);
      const least = size * (isColumn ? 1.2 : 1.95);
      if (sizeOf(one) < least) faults.push(`does not grow: ${told(one)}, ${sizeOf(one)} px`);
      if (isCut(one) || isClipped(one)) faults.push(`cut: ${told(one)}`);
    }
    return faults;
  }, DOUBLED);
