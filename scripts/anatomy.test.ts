import { expect, test } from 'vitest';
import { anatomyFindings } from './anatomy.ts';
import type { Sources } from './imports.ts';
import { readSources } from './read-sources.ts';
import { SMALL_FILES, SMALL_FRONT_FILES } from './small-files.ts';

const API = 'apps/api/src';
const MODULES = `${API}/modules`;

test('no file of the API is smaller than a use case without a second user or a reason', () => {
  const own = [...readSources(API)].filter(([file]) => !file.endsWith('.d.ts'));
  const sources: Sources = new Map(own);
  expect(sources.size).toBeGreaterThan(100);
  expect(anatomyFindings(sources, SMALL_FILES)).toEqual([]);
});

test('nor is one of the widget or the workspace', () => {
  const places = ['apps/widget/src', 'apps/workspace/src'];
  const own = [...readSources(...places)].filter(([file]) => !file.endsWith('.d.ts'));
  expect(anatomyFindings(new Map(own), SMALL_FRONT_FILES)).toEqual([]);
});

const linesOf = (count: number, first = '') => `${first}\n`.padEnd(first.length + count, '\n');
const userOf = (file: string) => linesOf(30, `import './${file}';`);

test.each([
  [
    'a small file with one user',
    { 'users/names.ts': linesOf(10), 'users/a.ts': userOf('names.ts') },
  ],
  ['a small file that nobody imports', { 'users/names.ts': linesOf(24) }],
  ['a folder of handlers', { 'users/service/names.ts': linesOf(80) }],
])('%s is a finding', (_, files) => {
  const found = anatomyFindings(planted(files), new Map());
  expect(found.map((line) => line.split(':')[0])).toEqual([
    expect.stringMatching(/users\/(service\/)?names\.ts$/),
  ]);
});

test.each([
  ['apps/workspace/src/cabinet/fine/parts.tsx', 1],
  ['apps/workspace/src/cabinet/fine/search.ts', 0],
  ['apps/workspace/src/text/fine.ts', 0],
  ['apps/widget/src/bundles/fine.ts', 0],
])('of browsers %s gives %i findings', (file, count) => {
  expect(anatomyFindings(new Map([[file, linesOf(10)]]), new Map())).toHaveLength(count);
});

test('a reason for a file that is large or gone is a finding', () => {
  const reasons = new Map(
    ['names.ts', 'gone.ts'].map((file) => [`${MODULES}/users/${file}`, 'It is.']),
  );
  const found = anatomyFindings(planted({ 'users/names.ts': linesOf(25) }), reasons);
  expect(found).toHaveLength(2);
});

test('two users, a reason, a declaration, or the size of a use case is enough', () => {
  const files = {
    'users/names.ts': linesOf(10),
    'users/a.ts': userOf('names.ts'),
    'users/b.ts': userOf('names.ts'),
    'users/routes.ts': linesOf(5),
    'users/entry.ts': linesOf(3),
    'users/sign-in.ts': linesOf(25),
  };
  const reasons = new Map([[`${MODULES}/users/entry.ts`, 'The program begins here.']]);
  expect(anatomyFindings(planted(files), reasons)).toEqual([]);
});

function planted(files: Readonly<Record<string, string>>): Sources {
  return new Map(Object.entries(files).map(([path, source]) => [`${MODULES}/${path}`, source]));
}
