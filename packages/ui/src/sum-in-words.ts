import { plural } from './format.ts';

const UNITS = ' один два три четыре пять шесть семь восемь девять'.split(' ');
const TEENS =
  'десять одиннадцать двенадцать тринадцать четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать'.split(
    ' ',
  );
const TENS = '  двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто'.split(
  ' ',
);
const HUNDREDS = ' сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот'.split(
  ' ',
);

type Forms = Parameters<typeof plural>[1];

/** Nouns of the groups of three digits from the right; a thousand is feminine. */
const GROUPS: readonly { readonly forms: Forms; readonly isFeminine: boolean }[] = [
  { forms: ['рубль', 'рубля', 'рублей'], isFeminine: false },
  { forms: ['тысяча', 'тысячи', 'тысяч'], isFeminine: true },
  { forms: ['миллион', 'миллиона', 'миллионов'], isFeminine: false },
  { forms: ['миллиард', 'миллиарда', 'миллиардов'], isFeminine: false },
];
const KOPECKS: Forms = ['копейка', 'копейки', 'копеек'];

/** Kopecks as documents spell a sum out: 123_450 → 'Одна тысяча двести тридцать четыре рубля 50 копеек'. Up to a billion million. */
export function sumInWords(kopecks: number): string {
  const rest = kopecks % 100;
  const roubles = (kopecks - rest) / 100;
  const groups = GROUPS.map((noun, power) => ({
    ...noun,
    power,
    count: Math.floor(roubles / 1000 ** power) % 1000,
  }));
  const words = groups
    .toReversed()
    // Roubles are named even where the last group has none: «две тысячи рублей».
    .flatMap(({ count, forms, isFeminine, power }) =>
      count > 0 || power === 0 ? [...groupWords(count, isFeminine), plural(count, forms)] : [],
    );
  if (roubles === 0) words.unshift('ноль');
  const [initial = '', ...others] = words.join(' ');
  return `${initial.toUpperCase()}${others.join('')} ${String(rest).padStart(2, '0')} ${plural(rest, KOPECKS)}`;
}

function groupWords(count: number, isFeminine: boolean): readonly string[] {
  const [hundreds, tens, units] = [
    Math.floor(count / 100),
    Math.floor(count / 10) % 10,
    count % 10,
  ];
  const last = tens === 1 ? [TEENS[units]] : [TENS[tens], unitWord(units, isFeminine)];
  return [HUNDREDS[hundreds], ...last].filter((word): word is string => !!word);
}

function unitWord(units: number, isFeminine: boolean): string | undefined {
  if (isFeminine && units === 1) return 'одна';
  return isFeminine && units === 2 ? 'две' : UNITS[units];
}
