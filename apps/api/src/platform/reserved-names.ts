/**
 * Tells whether a name is that of the service, or of nobody but its staff, however it is spelled: in letters of other
 * alphabets that look alike, with digits for letters, with letters doubled, with blanks and punctuation between them.
 */
export function isReservedName(name: string): boolean {
  const words = wordsOf(name);
  return words.some(({ look }) => isOfService(look)) || hasServiceAcross(words) || isOfStaff(words);
}

interface Word {
  /** Equal of words that are drawn alike. */
  readonly look: string;
  readonly isNumber: boolean;
}

function wordsOf(name: string): readonly Word[] {
  const text = name.replaceAll('№', ' ').normalize('NFKD').replaceAll(UNDRAWN, '').toLowerCase();
  return text
    .split(BETWEEN_WORDS)
    .filter(Boolean)
    .map((word) => ({ look: lookOf(word), isNumber: /^\d+$/.test(word) }));
}

/** Marks over letters, and what is drawn as nothing. */
const UNDRAWN = /[\p{M}\p{Cf}]/gu;
/** Signs that stand for a letter are none of it. */
const BETWEEN_WORDS = /[^\p{L}\p{N}@$|!€]+/u;

const lookOf = (word: string): string =>
  [...word]
    .map((character) => LOOKS.get(character) ?? character)
    .join('')
    .replaceAll(/(.)\1+/gu, '$1');

/** Characters that are drawn alike in one of their cases, or stand for one another: each line is one look. */
const ALIKE = [
  'aаαɑᴀ@4',
  'bбвβƀʙьъ68',
  'cсςϲᴄ',
  'dᴅ',
  'eеёэєεɛз3€ᴇ',
  'fꜰ',
  'gɡ9ɢ',
  'hнһʜ',
  'ilіїιıӏ1|!ɪʟ',
  'kкκқҝĸᴋ',
  'mмᴍ',
  'nпηɴ',
  'oоοօөøσ0ᴏ',
  'pрρᴘ',
  'rгᴦʀ',
  'sѕ5$ꜱ',
  'tтτ7ᴛ',
  'uийυᴜ',
  'wшщωɯᴡ',
  'xхχ',
  'yуүγʏ',
  'лλʌ',
] as const;

const LOOKS: ReadonlyMap<string, string> = new Map(
  ALIKE.flatMap((line) => [...line].map((character) => [character, line.charAt(0)] as const)),
);

const looksOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(lookOf));

/** The service's name, in every case of its declension. */
const SERVICE = looksOf('окошко окошка окошку окошком окошке okoshko okosko okowko');
const STAFF = looksOf(
  'администратор администратора администраторы администрация администрации админ админы admin admins administrator administration ' +
    'поддержка поддержки поддержке поддержку техподдержка техподдержки саппорт support techsupport helpdesk ' +
    'оператор оператора операторы operator operators модератор модератора модераторы модерация модерации moderator moderators ' +
    'сотрудник сотрудники staff забота заботы уведомление уведомления система системы',
);
/** Beside a word of the staff they name nobody either. */
const BESIDE_STAFF = looksOf(
  'служба службы отдел отдела центр команда группа сервис сервиса сайт сайта приложения техническая технической клиентов клиентская ' +
    'официальный официальная главный старший дежурный ваш ваша наш наша онлайн чат бот помощь ' +
    'team service services center centre official tech technical customer client the of for online chat bot help desk',
);

const isOfService = (look: string): boolean => [...SERVICE].some((word) => look.includes(word));

/** The longest word that is looked for, in letters: blanks may stand between them all. */
const LONGEST = 16;

/** The texts that the words from `from` on make together, each with the words that are left. */
const togetherOf = (words: readonly Word[], from: number) =>
  Array.from({ length: Math.min(LONGEST, words.length - from) }, (_, n) => {
    const joined = words.slice(from, from + n + 1);
    return { look: lookOf(joined.map(({ look }) => look).join('')), next: from + n + 1 };
  });

const hasServiceAcross = (words: readonly Word[]): boolean =>
  words.some((_, from) => togetherOf(words, from).some(({ look }) => SERVICE.has(look)));

/** Tells whether the name is of words of the staff alone, and of what stands beside them. */
function isOfStaff(words: readonly Word[]): boolean {
  /** By how many words were read: whether one of the staff was among them. */
  const ways = new Map([[0, false]]);
  words.forEach((word, from) => {
    const hasStaff = ways.get(from);
    if (hasStaff === undefined) return;
    if (word.isNumber) ways.set(from + 1, hasStaff || (ways.get(from + 1) ?? false));
    for (const { look, next } of togetherOf(words, from)) {
      const isStaff = STAFF.has(look);
      if (!isStaff && !BESIDE_STAFF.has(look) && !SERVICE.has(look)) continue;
      ways.set(next, hasStaff || isStaff || (ways.get(next) ?? false));
    }
  });
  return ways.get(words.length) ?? false;
}
