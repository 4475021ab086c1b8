import axe from 'axe-core';
import { expect } from 'vitest';

/** No rule of accessibility is broken, and nothing sticks out at the side. */
export async function expectFit(): Promise<void> {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const broken = violations.map(({ id, nodes }) => {
    const places = nodes.slice(0, 3).map(({ target }) => target.join(' '));
    return `${id}: ${places.join(', ')}`;
  });
  expect(broken).toEqual([]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
}
