import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../apps/workspace/src');
const FILES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
);
/** A declaration of type; paper has points. */
const TYPE = /(?<![\w-])(?:font|font-size|line-height):[^;}]*\dpx/g;
/** The names inside a drawing stand where its geometry in px has them; a table beside it has the same numbers. */
const DRAWINGS = ['charts/charts.module.css', 'charts/heat.module.css'];

test('type of the workspace is in rem, so that it grows with the reader’s own size', () => {
  expect(FILES.length).toBeGreaterThan(50);
  const inPixels = FILES.flatMap((file) =>
    (readFileSync(join(ROOT, file), 'utf8').match(TYPE) ?? []).map((one) => `${file}: ${one}`),
  );
  const isDrawing = (one: string) => DRAWINGS.some((name) => one.includes(name));
  expect(inPixels.filter((one) => !isDrawing(one))).toEqual([]);
  expect(inPixels.filter(isDrawing)).toHaveLength(DRAWINGS.length);
});
