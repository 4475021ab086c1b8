import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import retired from '../docs/retired-words.json' with { type: 'json' };
import { type DeclaredName, declaredNames, partsOf } from './declared-names.ts';
import { root } from './run-all.ts';

interface Retired {
  readonly word: string;
  /** `name`: the whole of one. `part`: a part of one as well. */
  readonly as: string;
  /** Paths that begin so. */
  readonly scope: readonly string[];
  readonly say: string;
  /** Paths that may keep it, each with the reason. */
  readonly allowed?: Readonly<Record<string, string | undefined>>;
}
const WORDS: readonly Retired[] = retired.words;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

/** A sentence for each retired word among the names of a file and those it declares. */
function findings(file: string, names: readonly DeclaredName[]): readonly string[] {
  const words = WORDS.filter(
    ({ scope, allowed = {} }) =>
      scope.some((path) => file.startsWith(path)) &&
      !Object.keys(allowed).some((path) => file.startsWith(path)),
  );
  const ownName = { name: basename(file).replace(/\..*$/, ''), line: 0 };
  return [ownName, ...names].flatMap(({ name, line }) => {
    const parts = partsOf(name);
    return words
      .filter(({ word, as }) =>
        as === 'part' ? parts.includes(word) : name.toLowerCase() === word,
      )
      .map(({ word, say }) => `${file}:${line} ${name}: not "${word}", say "${say}"`);
  });
}

test('no name is made of a word the glossary retired', () => {
  const all = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return findings(file, declaredNames(file, source));
  });
  expect(all).toEqual([]);
});

test('a name of any kind is found, with its line and what to say', () => {
  const file = 'apps/api/src/modules/messaging/service.ts';
  const source = `const lastCourier = 1;
    function send({ courier: to }: { readonly courierName: string }, [couriers]: string[]) {}
    interface Courier<T> { courierOf(courier: T): void }
    export { send as courierSend };
    class Sender { #courier = 1; }
    const byName = { courier: 1, [\`courier\`]: 2 };
    // courier: a comment and a string may say 'courier'
    use(courier.courier);`;
  const lines = findings(file, declaredNames(file, source)).map((one) =>
    one.replace(`${file}:`, ''),
  );
  expect(lines.map((one) => one.split(' ')[0])).toEqual([
    '1',
    '2',
    '2',
    '3',
    '3',
    '3',
    '4',
    '5',
    '6',
  ]);
  expect(lines[0]).toBe('1 lastCourier: not "courier", say "gateway"');
});

test('every exception is of a file there is, and has its reason', () => {
  for (const { allowed = {} } of WORDS) {
    for (const [path, reason] of Object.entries(allowed)) {
      expect(
        files.some((file) => file.startsWith(path)),
        path,
      ).toBe(true);
      expect(reason).not.toBe('');
    }
  }
});
