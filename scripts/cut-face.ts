import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './sources.mjs';

const require = createRequire(import.meta.url);
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** The parts of the face, each a file of its own, and the letters that each keeps: `packages/ui/src/face.css` tells browsers of them. */
const PARTS = {
  latin: `${lettersBetween(' ', '~')}\u00a0§©«°·»×\u2011–—‘’“”„…•−`,
  cyrillic: `${lettersBetween('Ѐ', 'џ')}№`,
  // The package keeps the sign of the rouble among letters that nothing here is written in.
  'latin-ext': '₽',
};

/**
 * Cuts the product's text face, Onest, to what Russian pages are written with: the whole of it is four times as heavy.
 * Answers the bytes of each part.
 */
export async function cutFace(): Promise<Readonly<Record<string, number>>> {
  const folder = join(root, 'packages', 'ui', 'dist');
  await mkdir(folder, { recursive: true });
  const sizes = await Promise.all(
    Object.entries(PARTS).map(async ([part, letters]) => {
      const whole = await readFile(
        require.resolve(`@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`),
      );
      const cut = await subsetFont(whole, letters, {
        targetFormat: 'woff2',
        variationAxes: WEIGHTS,
      });
      await writeFile(join(folder, `onest-${part}.woff2`), cut);
      return [part, cut.length] as const;
    }),
  );
  return Object.fromEntries(sizes);
}

function lettersBetween(first: string, last: string): string {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}
