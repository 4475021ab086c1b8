import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-all.ts';
import { russianTexts } from './russian-texts.ts';

interface Rule {
  /** No Russian text may match it. */
  readonly pattern: RegExp;
  readonly say: string;
  /** Paths that begin so may keep it, each with the reason. */
  readonly allowed?: Readonly<Record<string, string | undefined>>;
}
const RULES: readonly Rule[] = [
  {
    pattern: /\s–|–\s/u,
    say: 'the dash between words is «—»; ranges have «–» without spaces',
    allowed: {
      'apps/widget/src/ui/text/ru-tariffs.ts':
        "`каждая последующая запись – N₽` is the specification's",
    },
  },
  {
    pattern: /[а-яё»\d]\s-\s|\s-\s[а-яё«]/u,
    say: 'the dash between words is «—»',
  },
  {
    pattern: /Дальше/u,
    say: "«Далее», the specification's button, or another word",
  },
  {
    pattern: /Отправить (?:\S+ )?ещё раз|Прислать (?:\S+ )?ещё раз/u,
    say: "the specification's link is «Выслать повторно»",
  },
  {
    pattern: /персонал(?!ьн)/u,
    say: '«сотрудники» at the desk, «поддержка» to all others',
  },
  {
    pattern: /как стало/u,
    say: '«Показываем, как сейчас», «остальное обновлено»',
  },
  {
    pattern: /[а-яё]\((?:а|ла|ась)\)/u,
    say: 'a sentence that needs no gender: «Кто остановил: Анна»',
  },
  {
    pattern: /(?:^|[^а-яё])[Аа]кци[яюией]/u,
    say: '«скидка»',
  },
  {
    pattern: /[Вв]тор(?:ой|ого|ым) фактор/u,
    say: '«вход в два шага», as professionals read it',
    allowed: {
      'apps/workspace/src/text/desk/': "the staff's word, at their desk",
      'apps/workspace/src/text/second-factor.ts':
        "the staff's words stand beside those of professionals",
    },
  },
  {
    pattern: /(?:^|\s)(?:[Кк]о?|[Уу]|[Дд]ля|[Пп]еред|[Оо]бо?|[Оо]) (?:…|\$?\{)/u,
    say: 'names stand in the nominative: «код для записи: Анна»',
    allowed: {
      'apps/workspace/src/text/tariff.ts': 'an e-mail has no cases: «чек готовится для a@b.ru»',
      'apps/workspace/src/text/desk/': 'a count of people in the genitive: «у 2 человек»',
    },
  },
  {
    pattern: /GMT/u,
    say: 'zoneText of packages/ui: «Москва (UTC+3)»',
  },
];

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

/** A sentence for each text of a file that says what no text says any more. */
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

test('no Russian text says what is out of use: one dash, one word for one thing', () => {
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
