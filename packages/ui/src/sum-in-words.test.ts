import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumInWords } from './sum-in-words.ts';

test.each([
  [0, 'Ноль рублей 00 копеек'],
  [1, 'Ноль рублей 01 копейка'],
  [49_000, 'Четыреста девяносто рублей 00 копеек'],
  [100_102, 'Одна тысяча один рубль 02 копейки'],
  [200_000_00, 'Двести тысяч рублей 00 копеек'],
  [2_212_11, 'Две тысячи двести двенадцать рублей 11 копеек'],
  [1_000_021_21, 'Один миллион двадцать один рубль 21 копейка'],
  [
    99_999_999_999,
    'Девятьсот девяносто девять миллионов девятьсот девяносто девять тысяч девятьсот девяносто девять рублей 99 копеек',
  ],
])('%i', (kopecks, words) => expect(sumInWords(kopecks)).toBe(words));

/** The words of a group of three digits as a grammar lists them, each with what it adds. */
const MASCULINE = new Map<string, number>(
  Object.entries({
    ...{ один: 1, два: 2, три: 3, четыре: 4, пять: 5, шесть: 6, семь: 7, восемь: 8, девять: 9 },
    ...{ десять: 10, одиннадцать: 11, двенадцать: 12, тринадцать: 13, четырнадцать: 14 },
    ...{ пятнадцать: 15, шестнадцать: 16, семнадцать: 17, восемнадцать: 18, девятнадцать: 19 },
    ...{ двадцать: 20, тридцать: 30, сорок: 40, пятьдесят: 50, шестьдесят: 60, семьдесят: 70 },
    ...{ восемьдесят: 80, девяносто: 90, сто: 100, двести: 200, триста: 300, четыреста: 400 },
    ...{ пятьсот: 500, шестьсот: 600, семьсот: 700, восемьсот: 800, девятьсот: 900, ноль: 0 },
  }),
);
const FEMININE = new Map([...MASCULINE, ['одна', 1], ['две', 2]]);
FEMININE.delete('один');
FEMININE.delete('два');

/** Nouns with what a group of them is worth, in the forms after one, after two to four, after others. */
const NOUNS = [
  { worth: 1e9, forms: 'миллиард миллиарда миллиардов', numerals: MASCULINE },
  { worth: 1e6, forms: 'миллион миллиона миллионов', numerals: MASCULINE },
  { worth: 1e3, forms: 'тысяча тысячи тысяч', numerals: FEMININE },
  { worth: 1, forms: 'рубль рубля рублей', numerals: MASCULINE },
];

/** The form after a number, told by its last numeral alone, as people choose it. */
function formAfter(numeral: string): number {
  if (['один', 'одна'].includes(numeral)) return 0;
  return ['два', 'две', 'три', 'четыре'].includes(numeral) ? 1 : 2;
}

/** Reads roubles back, and refuses a wrong gender, form or order. */
function readBack(words: readonly string[]): number {
  let [sum, group, last, least] = [0, 0, '', Infinity];
  for (const word of words) {
    const noun = NOUNS.find(({ forms }) => forms.split(' ').includes(word));
    if (noun) {
      expect(noun.worth).toBeLessThan(least);
      expect(noun.forms.split(' ')[formAfter(last)]).toBe(word);
      [sum, least, group, last] = [sum + group * noun.worth, noun.worth, 0, ''];
      continue;
    }
    const next = words
      .slice(words.indexOf(word))
      .find((one) => NOUNS.some(({ forms }) => forms.split(' ').includes(one)));
    const { numerals } = NOUNS.find(({ forms }) => forms.split(' ').includes(next ?? ''))!;
    const value = numerals.get(word);
    expect(value).toBeDefined();
    [group, last] = [group + value!, word];
  }
  expect(least).toBe(1);
  return sum;
}

test('any sum is read back by its words, in the right gender, form and order', () => {
  const roubles = fc.oneof(
    fc.integer({ min: 0, max: 2500 }),
    fc.integer({ min: 0, max: 999_999_999_999 }),
  );
  fc.assert(
    fc.property(roubles, fc.integer({ min: 0, max: 99 }), (amount, kopecks) => {
      const words = sumInWords(amount * 100 + kopecks);
      expect(words[0]).toBe(words[0]?.toUpperCase());
      const [, spelled = '', rest, noun] = /^(.+) (\d\d) (\S+)$/.exec(words.toLowerCase()) ?? [];
      expect(readBack(spelled.split(' '))).toBe(amount);
      expect(Number(rest)).toBe(kopecks);
      const last = kopecks > 10 && kopecks < 15 ? 5 : kopecks % 10;
      expect(noun).toBe(
        ['копейка', 'копейки', 'копеек'][last === 1 ? 0 : last > 1 && last < 5 ? 1 : 2],
      );
    }),
    { seed: 1, numRuns: 1000 },
  );
});
