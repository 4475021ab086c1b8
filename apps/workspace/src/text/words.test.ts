import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDER = new URL('./', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const filesOf = (pattern: RegExp) =>
  files.filter((name) => pattern.test(readFileSync(new URL(name, FOLDER), 'utf8')));

test('operators read of professionals by one word, which is not the one of clients', () => {
  const ofDesk = files.filter((name) => name.startsWith('desk/'));
  expect(ofDesk.length).toBeGreaterThan(40);
  expect(filesOf(/мастер/i).filter((name) => ofDesk.includes(name))).toEqual([]);
});

test('whose clock times are told by is named in one wording', () => {
  expect(filesOf(/время[^`]*\$\{(zone|name)\}/i)).toEqual(['zone.ts']);
});
