import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

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

/** Names of the tests in a file, '…' where a case is filled in; skipped ones are none. */
async function testsIn(file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  const named =
    /(?:\btest|\)|\])\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?async|(?:\btest|\)|\])\(\s*(['"`])((?:(?!\3).)+)\3,\s*\(/g;
  return [...text.matchAll(named)].map(([, , one, , other]) =>
    String(one ?? other).replace(/\$\{[^}]*\}|%\w/g, '…'),
  );
}

test('the twenty-five requirements, each with a proof', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, at) => at + 1));
});

test.each(rows)('requirement $number is proved by tests that exist', async ({ proofs }) => {
  for (const proof of proofs) {
    const [file = '', name = ''] = proof.split(' › ');
    expect(await testsIn(file), proof).toContain(name);
  }
});
