import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testsIn } from './tests-in.ts';

const root = join(import.meta.dirname, '..');
const page = await readFile(join(root, 'docs/widget-requirements.md'), 'utf8');

interface Row {
  readonly number: number;
  readonly proofs: readonly string[];
}
const rows: Row[] = [...page.matchAll(/^\| (\d+) \|.*\| (`.*`) \|$/gm)].map(
  ([, number, proofs]) => ({
    number: Number(number),
    proofs: [...String(proofs).matchAll(/`([^`]+)`/g)].map(([, proof]) => String(proof)),
  }),
);

test('the twenty-five requirements, each with a proof', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
});

test.each(rows)('requirement $number is proved by tests that exist', async ({ proofs }) => {
  for (const proof of proofs) {
    const [file = '', name = ''] = proof.split(' › ');
    expect(await testsIn(file), proof).toContain(name);
  }
});
