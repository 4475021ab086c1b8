/**
 * Abusive words by the beginnings of Russian words: rude ones with the prefixes they are used with, and
 * insults. No library finds them inflected without finding them in «застрахуйте» and «хлебать» too.
 */
const PREFIX = '(?:а|на|ни|не|по|за|до|о|об|от|вы|при|про|ра[зс]|недо|пере|у|из|ис|въ?|съ?|под)?';
const RUDE = [
  'ху[йяеию]',
  'пизд',
  'бля(?:д|т|ха|$)',
  'еб(?:а|л|у|ы|ист|нут)',
  'муд(?:ак|ач|ил|оз)',
  'дроч',
  'сра(?:ть|н|л)',
  'дерьм',
  'говн',
];
const INSULTS = [
  'сук(?:а|и|е|у|ой|ин)$',
  'сучк',
  'шлюх',
  'шалав',
  'пид[оа]р',
  'г[ао]ндон',
  'залуп',
  'долбо',
  'жоп',
  'мраз',
  'твар(?:ь|и|ью)$',
  'сволоч',
  'урод(?:ка|ина|ы|ом|а)?$',
  'дебил',
  'идиот',
  'кретин',
  'дур(?:а|ы|е|у|ой|ак|очк)',
  'туп(?:ая|ой|ица|орыл)',
  'сдохн',
];
/** Beginnings of decent words that match too. */
const DECENT = /^(?:себ|хребет|небес|дура[вл]|сран|дуршл)/;

const ABUSE = new RegExp(`^(?:${PREFIX}(?:${RUDE.join('|')})|${INSULTS.join('|')})`);

/** Latin chars and digits that stand in for Cyrillic ones. */
const DISGUISES: Readonly<Record<string, string>> = {
  a: 'а',
  b: 'в',
  c: 'с',
  e: 'е',
  ё: 'е',
  h: 'н',
  k: 'к',
  m: 'м',
  o: 'о',
  p: 'р',
  t: 'т',
  x: 'х',
  y: 'у',
  '0': 'о',
  '3': 'з',
  '4': 'ч',
  '@': 'а',
};

const DISGUISED = /[abcehkmoptxyё034@]/g;

/** Lower case, each letter as long as it was: so that a place in one text is the same place in the other. */
const lowered = (text: string): string =>
  text.replaceAll(/\p{Lu}/gu, (char) => {
    const low = char.toLowerCase();
    return low.length === char.length ? low : char;
  });

/** Abusive words of the text, however they are spelled: where each begins and ends. */
export function* abusiveWords(text: string): Generator<readonly [from: number, to: number]> {
  const plain = lowered(text).replaceAll(
    DISGUISED,
    (character) => DISGUISES[character] ?? character,
  );
  for (const { 0: chars, index } of plain.matchAll(/[а-я]+/g)) {
    const word = chars.replaceAll(/(.)\1{2,}/g, '$1');
    if (ABUSE.test(word) && !DECENT.test(word)) yield [index, index + chars.length];
  }
}
