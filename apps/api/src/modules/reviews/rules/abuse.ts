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

/** Latin letters and digits that stand in for Cyrillic ones. */
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

/** Whether a word of the text is an abusive one, however it is spelled. */
export const isAbusive = (text: string): boolean =>
  text
    .toLowerCase()
    .replaceAll(/[abcehkmoptxyё034@]/g, (character) => DISGUISES[character] ?? character)
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')
    .split(/[^а-я]+/)
    .some((word) => ABUSE.test(word) && !DECENT.test(word));
