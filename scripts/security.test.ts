import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsIn } from './tests-in.ts';

const root = join(import.meta.dirname, '..');
const page = await readFile(join(root, 'docs/security.md'), 'utf8');

/** The number of groups of requirements in each chapter of ASVS 5.0. */
const GROUPS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];

const rows = [...page.matchAll(/^\| (\d+\.\d+) [^|]+\| (\S+) \| ([^|]+)\| ?(.*?) ?\|$/gm)].map(
  ([, number = '', state = '', how = '', cell = '']) => ({
    number,
    state,
    how,
    proofs: [...cell.matchAll(/`([^`]+)`/g)].map(([, proof = '']) => proof),
  }),
);

test('every group of every chapter has its row', () => {
  const numbers = GROUPS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, at) => `${chapter + 1}.${at + 1}`),
  );
  expect(rows.map(({ number }) => number)).toEqual(numbers);
});

test.each(rows)(
  '$number, $state, is shown by what there is',
  async ({ number, state, how, proofs }) => {
    expect(['met', 'partly', 'n/a']).toContain(state);
    if (state !== 'n/a') expect(proofs.length).toBeGreaterThan(0);
    const missed = [...how.matchAll(/\bnot (\d+\.\d+)\.\d+/g)].map(([, group]) => group);
    expect([...new Set(missed)], 'the requirements that are not met').toEqual(
      state === 'partly' ? [number] : [],
    );
    for (const proof of proofs) {
      const [path = '', name] = proof.split(' › ');
      const isOfRoot = /^(apps|docs|deploy|laws|scripts)\//.test(path);
      const file = isOfRoot ? path : `apps/api/src/${path}`;
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      if (name !== undefined) expect(await testsIn(file), file).toContain(name);
      else expect(file, 'a test is named').not.toMatch(/\.(test|spec)\.tsx?$/);
    }
  },
);

/** The texts of what runs, by their paths. */
async function sourcesOf(folders: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter((name) =>
      /^(?!load\/|.*(?:node_modules|dist|testing)\/).*(?<!\.test)\.(?:tsx?|mjs|ya?ml|ini|cfg|sh|conf|example)$/.test(
        name,
      ),
    );
    for (const name of files) {
      sources.set(`${folder}/${name}`, await readFile(join(root, folder, name), 'utf8'));
    }
  }
  return sources;
}

test('each purpose of SECRET_KEY is in the inventory, and no other', async () => {
  const sources = await sourcesOf(['apps/api/src']);
  const signed = [...sources.values()].flatMap((text) =>
    [...text.matchAll(/\b(?:sign|signedLink|hmac)\(\s*(?:secretKey,\s*)?['`]([^'`$]+)/g)].map(
      ([, purpose]) => String(purpose).trim(),
    ),
  );
  const line = /^\| `SECRET_KEY` \|.*?purpose in it: (.*?) \|/m.exec(page)?.[1] ?? '';
  const listed = [...line.matchAll(/`([^`]+)`/g)].map(([, purpose]) => purpose);
  expect(listed.sort()).toEqual([...new Set(signed)].sort());
});

test('nothing switches off what TLS verifies', async () => {
  const sources = await sourcesOf(['apps', 'packages', 'deploy']);
  expect(sources.size).toBeGreaterThan(1000);
  const careless =
    /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity|sslmode=(?:no-verify|allow|prefer)|proxy_ssl_verify off/;
  expect([...sources].filter(([, text]) => careless.test(text)).map(([name]) => name)).toEqual([]);
});
