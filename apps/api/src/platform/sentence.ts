import { sentences } from '@okoshko/contract/errors';
import type { Language, Wording } from '@okoshko/contract/languages';
import { cutText } from './cut-text.ts';

type Sentences = typeof sentences;
export type SentenceKey = keyof Sentences;
type Value = string | number | readonly (string | number)[];

/** `{min}` and `{min|символа|символов|символов}` are one name, `min`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | NamesIn<Rest>
  : never;
/** The names in the texts of both languages; `field` is the path of what is refused. */
type Names<K extends SentenceKey> = Exclude<NamesIn<Sentences[K][Language]>, 'field'>;
type Params<K extends SentenceKey> = Readonly<Record<Names<K>, Value>> & Limits;

/** The right values, which clients are told beside the sentence. */
export interface Limits {
  readonly allowed?: readonly (string | number)[];
  readonly min?: number;
  readonly max?: number;
  readonly format?: string;
}

export const DAY_EXAMPLE = '2026-03-02';
/** A zone is part of an instant. */
export const INSTANT_EXAMPLE = '2026-03-02T13:00:00+03:00';

/** A sentence of the dictionary with its values, to be told in any of its languages. */
export interface Sentence {
  readonly key: SentenceKey;
  readonly params: Readonly<Record<string, Value>>;
}

export const sentence = <K extends SentenceKey>(
  key: K,
  ...[params]: [Names<K>] extends [never] ? [limits?: Limits] : [params: Params<K>]
): Sentence => ({ key, params: { ...params } });

export const sentenceIn = (language: Language, { key, params }: Sentence, field: string): string =>
  fillIn(sentences[key], language, { ...params, field });

/** So much is told again of what was sent, in characters. */
export const MAX_ECHO = 200;

export const shortened = (text: string): string =>
  text.length > MAX_ECHO ? `${cutText(text, MAX_ECHO)}…` : text;

/** A value, or the form of a word that goes with a number. */
const PLACEHOLDER = /\{(\w+)(?:\|([^{}]*))?\}/g;

const fillIn = (
  wording: Wording,
  language: Language,
  params: Readonly<Record<string, Value>>,
): string =>
  wording[language].replaceAll(PLACEHOLDER, (_, name: string, forms?: string) => {
    const value = params[name] ?? '';
    if (forms !== undefined) return formOf(forms.split('|'), language, Number(value));
    return typeof value === 'object' ? value.join(', ') : shortened(String(value));
  });

const RULES = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') };
const FORMS = { en: ['one', 'other'], ru: ['one', 'few', 'many'] } as const;

/** A fraction takes the word's last form. */
function formOf(forms: readonly string[], language: Language, count: number): string {
  const index = (FORMS[language] as readonly string[]).indexOf(RULES[language].select(count));
  return forms.at(index) ?? '';
}
