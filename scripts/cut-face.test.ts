import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cutFace } from './cut-face.ts';
import { root } from './sources.mjs';

const ui = join(root, 'packages', 'ui');

/** Arrows and ticks that the face was never drawn with: the system's face has them. */
const OTHERS = new Set('≈→←↑↓↵⌘⇧✓✕★▲▼●▶');

test('the face that is shipped has every letter of the words that are shown, and weighs 40 KB at most', async () => {
  const sizes = Object.values(await cutFace());
  expect(sizes).toHaveLength(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(40 * 1024);
  const ranges = rangesOf(readFileSync(join(ui, 'src/face.css'), 'utf8'));
  const isDrawn = (code: number) => ranges.some(([from, to]) => code >= from && code <= to);
  const missing = [...lettersOfWords()].filter(
    (letter) => !isDrawn(letter.codePointAt(0) ?? 0) && !OTHERS.has(letter),
  );
  expect(missing).toEqual([]);
});

function rangesOf(css: string): readonly (readonly [number, number])[] {
  return [...css.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

/** The letters of the fronts' words, which stand in folders named `text`. */
function lettersOfWords(): ReadonlySet<string> {
  const words = ['apps/workspace/src', 'apps/pages/src', 'apps/widget/src', 'packages/ui/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, folder, file),
      ),
    )
    .filter((file) => /\/text\/.*(?<!test)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(/^ *(\/\/|\/?\*).*$/gm, ''));
  expect(words.length).toBeGreaterThan(50);
  return new Set(words.join('').replace(/\s/g, ''));
}
