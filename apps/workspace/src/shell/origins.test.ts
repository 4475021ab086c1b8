import fc from 'fast-check';
import { expect, test } from 'vitest';
import { originOf, rememberOrigin } from './origins.ts';

const place = (pathname: string, search = '') => ({ pathname, href: `${pathname}${search}` });

test('steps back lead through the screens that were entered, and end', () => {
  const screens = fc.uniqueArray(fc.stringMatching(/^\/[a-z]{1,8}$/), { minLength: 2 });
  fc.assert(
    fc.property(screens, fc.string(), (paths, noise) => {
      const scope = (path: string) => `${path}/${noise.length}${paths.join('')}`;
      const walked = paths.map((path) => place(scope(path), '?day=2026-11-29'));
      for (const [index, to] of walked.slice(1).entries()) {
        const from = walked[index];
        if (from) rememberOrigin(from, to);
      }
      for (const [index, to] of walked.entries()) {
        expect(originOf(to.pathname)).toBe(walked[index - 1]?.href);
      }
      // Going all the way back changes nothing.
      for (const [index, from] of [...walked.entries()].slice(1).reverse()) {
        const to = walked[index - 1];
        if (to) rememberOrigin(from, to);
      }
      for (const [index, to] of walked.entries()) {
        expect(originOf(to.pathname)).toBe(walked[index - 1]?.href);
      }
    }),
  );
});
