import { AppError } from './errors.ts';
import { isReservedName } from './reserved-names.ts';

/** The reason why a name may be taken for another one, or cannot be read. */
export type NameFault = 'mixed_scripts' | 'invisible' | 'marks' | 'reserved';

/**
 * The fault of a name that people are shown, or null. In each word the letters are of one script or of scripts written
 * together, as UTS 39 calls moderately restrictive; different words may be of different ones.
 */
export function nameFaultOf(name: string): NameFault | null {
  const text = name.replace(EMOJI, ' ');
  if (INVISIBLE.test(text)) return 'invisible';
  if (LOOSE_MARK.test(text) || HEAP_OF_MARKS.test(text)) return 'marks';
  return (text.match(WORD) ?? []).every(isOfOneScript) ? null : 'mixed_scripts';
}

/** The fault of a name that somebody gives themselves, or null: it may not be the service's or its staff's either. */
export const ownNameFaultOf = (name: string): NameFault | null =>
  nameFaultOf(name) ?? (isReservedName(name) ? 'reserved' : null);

/** A username is one word, whatever stands between its letters. */
export const usernameFaultOf = (username: string): NameFault | null =>
  ownNameFaultOf(username) ?? nameFaultOf((username.match(WORD) ?? []).join(''));

/** Throws `name_misleading`, unless the name is the one that is stored already. */
export function requireReadableName(
  path: readonly string[],
  name: string | null | undefined,
  { stored, faultOf = nameFaultOf }: NameCheck = {},
): void {
  const reason = name && name !== stored ? faultOf(name) : null;
  if (reason !== null) throw new AppError('name_misleading', { details: { path, reason } });
}

interface NameCheck {
  readonly stored?: unknown;
  readonly faultOf?: (name: string) => NameFault | null;
}

const isOfOneScript = (word: string): boolean => SCRIPTS.some((script) => script.test(word));

/** Apostrophes, hyphens and digits part words; U+02BB is the turned one of Uzbek. */
const WORD = /(?:(?!\u02BB)[\p{L}\p{M}])+/gu;

/** A pictograph with its colour, or drawn as text, and several joined to one; a flag of a region; a digit in a box. */
const EMOJI = new RegExp(
  [
    String.raw`\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]*(?:\u200D\p{ExtPict}[\uFE0E\uFE0F\p{EMod}]*)*[\u{E0020}-\u{E007F}]*`,
    String.raw`[0-9#*]\uFE0F?\u20E3`,
  ].join('|'),
  'gu',
);

/** Control and formatting characters, what is drawn as nothing, private characters; the Braille blank. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Without a letter or anything else to stand on. */
const LOOSE_MARK = /(?:^|[\s\p{P}])\p{M}/u;
/** UTS 39, 5.4: more than four over one letter. */
const HEAP_OF_MARKS = /\p{Mn}{5}/u;

/** Scripts in use: UAX 31, table 5. Marks that any script takes are of them all. */
const ALONE = [
  ...['Arabic', 'Armenian', 'Bengali', 'Cyrillic', 'Devanagari', 'Ethiopic', 'Georgian', 'Greek'],
  ...['Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer', 'Lao', 'Latin', 'Malayalam'],
  ...['Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thaana', 'Thai', 'Tibetan'],
];
/** Japanese, Chinese and Korean, which take Latin letters into a word. */
const TOGETHER = [
  ['Latin', 'Han', 'Hiragana', 'Katakana'],
  ['Latin', 'Han', 'Bopomofo'],
  ['Latin', 'Han', 'Hangul'],
];
const SCRIPTS = [...ALONE.map((script) => [script]), ...TOGETHER].map((scripts) => {
  const classes = scripts.map((script) => String.raw`\p{scx=${script}}`).join('');
  // Letters of double width look like those of the alphabet.
  return new RegExp(String.raw`^(?![^]*[\uFF21-\uFF5A])[${classes}\p{scx=Inherited}]+$`, 'u');
});
