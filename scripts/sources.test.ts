import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const OUTPUTS = [
  'apps/api/dist/main.js',
  'apps/widget/dist/okoshko.js',
  'apps/pages/dist/outbox.html',
  'apps/workspace/dist/cabinet/index.html',
  'apps/workspace/dist/desk/desk.html',
];

/** A checkout of a few files, with the script as it is. */
let folder: string;
let sources: typeof import('./sources.mjs');

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const build = async () => {
  const digest = sources.sourcesDigest();
  sources.removeDigest();
  for (const path of OUTPUTS) await write(path, 'built');
  sources.storeDigest(digest);
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okoshko-sources-'));
  await mkdir(join(folder, 'scripts'));
  await cp(join(import.meta.dirname, 'sources.mjs'), join(folder, 'scripts/sources.mjs'));
  const guide = 'docs/first-booking.md';
  for (const path of ['apps/api/src/main.ts', 'packages/ui/index.ts', 'package-lock.json', guide]) {
    await write(path, 'source');
  }
  sources = await import(join(folder, 'scripts/sources.mjs'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('nothing is built at first, and after a build it is', async () => {
  expect(sources.isBuilt()).toBe(false);
  await build();
  expect(sources.isBuilt()).toBe(true);
});

test.each(OUTPUTS)('not without %s', async (path) => {
  await build();
  await rm(join(folder, path));
  expect(sources.isBuilt()).toBe(false);
});

test.each(['apps/api/src/main.ts', 'packages/ui/index.ts', 'scripts/new.ts', 'package-lock.json'])(
  'not of another %s',
  async (path) => {
    await build();
    await write(path, 'changed');
    expect(sources.isBuilt()).toBe(false);
  },
);

test('a test and what was built are no sources', async () => {
  await build();
  await write('apps/api/src/main.test.ts', 'test');
  await write('apps/widget/dist/chunk.js', 'built');
  expect(sources.isBuilt()).toBe(true);
});

test('not after a build that was begun and did not end', async () => {
  await build();
  sources.removeDigest();
  expect(sources.isBuilt()).toBe(false);
});

describe('what npm has installed', () => {
  const here = { optional: true, os: [process.platform], cpu: [process.arch] };
  const elsewhere = { optional: true, os: ['none'], cpu: [process.arch] };
  const [a, b] = [{ version: '1.0.0' }, { version: '2.0.0' }];
  const lock = { '': { name: 'okoshko' }, 'node_modules/a': a, 'node_modules/b': b };
  const installed = { 'node_modules/a': a, 'node_modules/b': b };

  test.each([
    ['all of it', true, lock, installed],
    ['without the optional of other machines', true, { ...lock, c: elsewhere }, installed],
    ['without the optional of this machine', false, { ...lock, c: here }, installed],
    ['a package less', false, lock, { 'node_modules/a': a }],
    ['a package more', false, lock, { ...installed, c: a }],
    ['another version', false, lock, { ...installed, 'node_modules/b': a }],
  ])('is up to date or not: %s', async (...[, expected, wanted, there]) => {
    await write('package-lock.json', JSON.stringify({ packages: wanted }));
    expect(sources.isInstalled()).toBe(false);
    await write('node_modules/.package-lock.json', JSON.stringify({ packages: there }));
    expect(sources.isInstalled()).toBe(expected);
  });
});
