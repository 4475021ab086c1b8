import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ORDINARY_NAMES } from '../../testing/ordinary-names.ts';
import { cases, SEED } from '../../testing/sample.ts';
import { isReservedName } from './reserved-names.ts';

const RESERVED = [
  ...[
    'Окошко',
    'Okoshko',
    'Администратор',
    'Administrator',
    'Админ',
    'Admin',
    'Поддержка',
    'Support',
  ],
  ...['Оператор', 'Operator', 'Модератор', 'Техподдержка', 'Служба поддержки', 'Команда Окошка'],
  ...['Служба заботы', 'Модерация', 'Система', 'Уведомления'],
];

/** The characters that Unicode's list of confusables and people who write with digits put for a letter. */
const CONFUSABLES: Readonly<Record<string, string>> = {
  ...{
    а: 'aα@4',
    a: 'аα@4ᴀ',
    б: '6',
    в: 'B8',
    е: 'eё3',
    e: 'её3ᴇ',
    и: 'u',
    i: 'іı1l|ɪ',
    к: 'kκK',
    k: 'кκKᴋ',
  },
  ...{
    м: 'mM',
    m: 'мMᴍ',
    н: 'hH',
    h: 'нHʜ',
    о: 'o0ο',
    o: 'о0οᴏ',
    п: 'n',
    n: 'пɴ',
    р: 'pρ',
    p: 'рρᴘ',
  },
  ...{
    r: 'гʀ',
    с: 'cC',
    s: 'ѕ5$ꜱ',
    т: 'tτ7',
    t: 'тτ7ᴛ',
    у: 'y',
    u: 'иᴜ',
    ш: 'щw',
    л: 'λ',
    ж: 'ж',
    д: 'д',
  },
};
const BETWEEN = ['', '', '', '', ' ', '.', '-', '_', ' · ', '\u0301', '\u200b', '*'];

/** A word with each letter as it is or as one that looks alike, small or capital, once or twice, and something behind it. */
const spelled = (word: string) =>
  fc
    .tuple(
      ...[...word.toLowerCase()].map((one) =>
        fc.record({
          look: fc.constantFrom(one, ...(CONFUSABLES[one] ?? '')),
          isCapital: fc.boolean(),
          isDouble: fc.boolean(),
          behind: fc.constantFrom(...BETWEEN),
        }),
      ),
    )
    .map((characters) =>
      characters
        .map(({ look, isCapital, isDouble, behind }) => {
          const drawn = isCapital && look.toUpperCase().length === 1 ? look.toUpperCase() : look;
          return (isDouble && look !== ' ' ? drawn + drawn : drawn) + behind;
        })
        .join(''),
    );

describe('a name of the service or of its staff', () => {
  test.each(RESERVED)('%s is reserved, however it is mixed of what looks alike', (word) => {
    expect(isReservedName(word)).toBe(true);
    fc.assert(
      fc.property(spelled(word), (name) => isReservedName(name)),
      { seed: SEED, numRuns: cases(400) },
    );
  });

  test.each([
    ...[
      'Окошко красоты',
      'Салон Окошко',
      'Okoshko Support',
      'ОкошкоСервис',
      'ОКОШК0',
      '0кошко',
      'О к о ш к о',
    ],
    ...[
      'Администратор № 1',
      'Ваш администратор',
      'Служба поддержки клиентов',
      'Поддержка 24/7',
      'Help Desk',
    ],
    ...[
      'Support Team',
      'Official Support',
      'Админ Окошка',
      '«Окошко»',
      '★ Админ ★',
      'Техническая поддержка',
    ],
  ])('%s is reserved', (name) => {
    expect(isReservedName(name)).toBe(true);
  });
});

test('500 names of people and salons are nobody of the service', () => {
  expect(new Set(ORDINARY_NAMES).size).toBeGreaterThanOrEqual(500);
  expect(ORDINARY_NAMES.filter(isReservedName)).toEqual([]);
});

/** Microseconds of the processor for a name so long; the best of three, as others work on the machine. */
const costOf = (length: number): number => {
  const name = 'о к о ш '.repeat(length / 4);
  const runs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    isReservedName(name);
    return process.cpuUsage(before).user;
  });
  return Math.min(...runs);
};

test('a name four times as long costs four times as much, and not sixteen', () => {
  // Warm, so that both sides are.
  costOf(4_000);
  expect(costOf(32_000) / costOf(8_000)).toBeLessThan(9);
});
