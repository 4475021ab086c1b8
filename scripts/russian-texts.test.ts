import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import retired from '../docs/retired-words.json' with { type: 'json' };
import { root } from './run-all.ts';
import { russianTexts } from './russian-texts.ts';

interface Retired {
  /** A regular expression: no Russian text may match it. */
  readonly pattern: string;
  readonly say: string;
  /** Paths that begin so may keep it, each with the reason. */
  readonly allowed?: Readonly<Record<string, string | undefined>>;
}
const TEXTS: readonly Retired[] = retired.texts;
const RULES = TEXTS.map((one) => ({ ...one, pattern: new RegExp(one.pattern, 'u') }));

/** Files with texts that people read, in code and beside it; tests quote more than is said today. */
const SURFACES = ['apps/*.ts', 'apps/*.tsx', 'apps/*.html', 'packages/*.ts', 'packages/*.tsx'];
const NOT_READ = /\.(?:test|spec)\.tsx?$|\/(?:e2e|testing|firefox)\/|\.gen\.ts$/;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...SURFACES], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && !NOT_READ.test(file) && existsSync(join(root, file)))
  .concat('docs/first-booking.md');

const readFile = (file: string) => readFileSync(join(root, file), 'utf8');

/** A sentence for each text of a file that says what is retired. */
function findings(file: string, source: string): readonly string[] {
  const rules = RULES.filter(
    ({ pattern, allowed = {} }) =>
      // To search a source is a hundred times as fast as to parse it.
      pattern.test(source) && !Object.keys(allowed).some((path) => file.startsWith(path)),
  );
  if (rules.length === 0) return [];
  return russianTexts(file, source).flatMap(({ text, line }) =>
    rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ pattern, say }) => `${file}:${line} "${text.trim()}": not ${pattern}, ${say}`),
  );
}

test('no Russian text says what is retired: one dash, one word for one thing', () => {
  expect(files.length).toBeGreaterThan(1500);
  expect(files.flatMap((file) => findings(file, readFile(file)))).toEqual([]);
});

test('a text of any kind is found, with its line', () => {
  const source = `const a = 'Раз – два';
    const b = (from: string, to: string) => \`\${from} – \${to}\`;
    // Раз – два: a comment is not read by people
    const c = <p>{b} – два</p>;
    const d = <b title="Раз - два">Дальше</b>;
    const e = 'one - two' + '10:00–19:00' + 'Раз — два' + 'IP-адрес';`;
  const lines = findings('apps/pages/src/odd.tsx', source);
  expect(lines.map((one) => one.split(' ')[0]?.split(':')[1])).toEqual(['1', '2', '4', '5', '5']);
});

test('every exception is of a text there is, and has its reason', () => {
  for (const { pattern, allowed = {} } of RULES) {
    for (const [path, reason] of Object.entries(allowed)) {
      const texts = files
        .filter((file) => file.startsWith(path))
        .flatMap((file) => russianTexts(file, readFile(file)));
      const isSaid = texts.some(({ text }) => pattern.test(text));
      expect([path, isSaid]).toEqual([path, true]);
      expect(reason).not.toBe('');
    }
  }
});
