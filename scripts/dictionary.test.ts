import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errors, sentences } from '@okoshko/contract/errors';
import { LANGUAGES, type Wording } from '@okoshko/contract/languages';
import { describe, expect, test } from 'vitest';
import { root } from './run-all.ts';

const dictionary: readonly (readonly [key: string, Wording])[] = [
  ...Object.entries(errors).map(([code, { message }]) => [code, message] as const),
  ...Object.entries(sentences),
];

/** Names that Russian has no letters for. */
const NAMES = /\b(JSON|CSV)\b/g;
const PLACEHOLDERS = /\{[^{}]*\}/g;
/** Fields, values and examples, which are sent as they are written. */
const LITERALS = /`[^`]*`/g;

/** Lists the faults of an entry. */
function faults([key, wording]: readonly [string, Wording]): readonly string[] {
  const words = wording.ru.replaceAll(PLACEHOLDERS, '').replaceAll(LITERALS, '');
  const forms = { en: 2, ru: 3 } as const;
  return [
    ...LANGUAGES.filter((language) => !wording[language]?.trim()),
    ...(/[a-z]/i.test(words.replaceAll(NAMES, '')) ? ['Latin words in Russian'] : []),
    ...(/[а-яё]/i.test(wording.en) ? ['Russian words in English'] : []),
    ...(/\.$/.test(wording.ru) ? ['a full stop'] : []),
    ...LANGUAGES.filter((language) =>
      [...wording[language].matchAll(/\{\w+\|([^{}]*)\}/g)].some(
        ([, words = '']) => words.split('|').length !== forms[language],
      ),
    ).map((language) => `forms of a word in ${language}`),
  ].map((fault) => `${key}: ${fault}`);
}

describe('the dictionary of refusals', () => {
  test('has every sentence in both languages, each in its own words', () => {
    expect(dictionary.flatMap(faults)).toEqual([]);
  });

  test('is read so that a wrong entry is seen', () => {
    const wrong = {
      en: '{count} {count|seat|seats|seats}',
      ru: 'Нет field {count|место|места}, `field`.',
    };
    expect(faults(['seats', wrong])).toEqual([
      'seats: Latin words in Russian',
      'seats: a full stop',
      'seats: forms of a word in en',
      'seats: forms of a word in ru',
    ]);
    expect(faults(['none', { en: '', ru: 'Нет' }])).toEqual(['none: en']);
  });

  const sources = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps/api/src'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')] as const);

  test('has no sentence that nobody says', () => {
    const code = sources.map(([, source]) => source).join('\n');
    expect(Object.keys(sentences).filter((key) => !code.includes(`'${key}'`))).toEqual([]);
  });

  /** A refusal of the input always names the field; the one exception has no field to name. */
  test('is asked with the failing fields wherever the input is refused', () => {
    const nameless = sources.flatMap(([file, source]) =>
      [...source.matchAll(/new AppError\(\s*'validation_failed',?([^;]{0,120})/g)]
        .filter(([, rest = '']) => !rest.includes('failures'))
        .map(() => file),
    );
    expect(nameless).toEqual(['apps/api/src/platform/collections/declare/refusals.ts']);
  });
});

describe('the workspace’s words', () => {
  const sources = execFileSync(
    'git',
    ['ls-files', '-co', '--exclude-standard', 'apps/workspace/src'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\n')
    .filter((file) => /\.(ts|tsx|css)$/.test(file) && !/\/src\/text\/|\.test\.tsx?$/.test(file));

  /** The lines with Russian in them, comments aside: those may quote what is shown. */
  const russianIn = (source: string): readonly string[] =>
    source
      .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
      .split('\n')
      .filter((line) => /[а-яё]/i.test(line));

  test('stand in src/text alone', () => {
    expect(sources.length).toBeGreaterThan(100);
    const lines = sources.flatMap((file) =>
      russianIn(readFileSync(join(root, file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
    );
    expect(lines).toEqual([]);
  });

  test('are told from comments', () => {
    expect(russianIn("/** 'Анна' */\n// Анна\nconst a = 'Анна';")).toEqual(["const a = 'Анна';"]);
  });
});
