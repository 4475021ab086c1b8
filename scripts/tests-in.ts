import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const TEST_CALL =
  /(?:\btest|\)|\])\(\s*(['"`])((?:(?!\1).)+)\1,\s*(?:\{[^}]*\},\s*)?async|(?:\btest|\)|\])\(\s*(['"`])((?:(?!\3).)+)\3,\s*\(/g;

/** Names of the tests in a file of the repository, '…' where a case is filled in; skipped ones are none. */
export async function testsIn(file: string): Promise<string[]> {
  const text = await readFile(join(root, file), 'utf8');
  return [...text.matchAll(TEST_CALL)].map(([, , one, , other]) =>
    String(one ?? other).replace(/\$\{[^}]*\}|%[\w#]/g, '…'),
  );
}
