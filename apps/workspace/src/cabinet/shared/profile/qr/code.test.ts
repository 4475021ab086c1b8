import { expect, test } from 'vitest';
import { modulesOf, pathOf, svgOf } from './code.ts';

const LINK = 'https://okoshko.ru/p/anna';

/** The modules that a path draws. */
function drawn(path: string, side: number): boolean[][] {
  const rows = Array.from({ length: side }, () => new Array<boolean>(side).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    rows[Number(y)]?.fill(true, Number(x), Number(x) + Number(length));
  }
  return rows;
}

test('the path draws the modules', () => {
  const modules = modulesOf(LINK);
  expect(drawn(pathOf(modules), modules.length)).toEqual(modules);
  expect(modules.slice(0, 4).flat()).not.toContain(true);
  expect(modules[4]?.slice(4, 11)).toEqual(new Array(7).fill(true));
});

test('the file is black on white', () => {
  const svg = svgOf(modulesOf(LINK));
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 (\d+) \1"/);
  expect(svg).toContain('fill="#fff"');
});
