import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that other colours can break; the other rules hold in any. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The rules of accessibility that the page, its frames and shadow roots break, with where; all rules by default. */
export async function brokenRules(page: Page, only?: string[]): Promise<readonly string[]> {
  // Once a document: to read half a megabyte of rules takes longer than to apply them.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      resultTypes: ['violations'],
      ...(rules && { runOnly: rules }),
    });
    return violations.map(({ id, nodes }) => {
      const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
      return `${id} (${nodes.length}) ${places.join(', ')}`;
    });
  }, only);
}
