import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './run-all.ts';

const IMPORT = /from '(\.[^']+\.ts)'/g;

/** The files that a file of the repository imports, by their paths there. */
export const importsOfFile = (file: string): readonly string[] =>
  existsSync(join(root, file))
    ? [...readFileSync(join(root, file), 'utf8').matchAll(IMPORT)].map(([, path = '']) =>
        posix.join(posix.dirname(file), path),
      )
    : [];

/** Folders of tests, where what they share stands too. */
const HELPERS = /\/(testing|e2e|screens)\//;

const helpers = new Map<string, ReadonlySet<string>>();

/** The files among tests that a test imports, itself or by others of them. */
export function helpersOf(test: string): ReadonlySet<string> {
  const before = helpers.get(test);
  if (before) return before;
  const all = new Set<string>();
  helpers.set(test, all);
  for (const file of importsOfFile(test).filter((path) => HELPERS.test(path))) {
    for (const one of [file, ...helpersOf(file)]) all.add(one);
  }
  return all;
}
