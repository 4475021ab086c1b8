import { TEXT_KINDS, type TextKind } from '@okoshko/contract/messaging/texts';
import { recordOf } from '../../../../platform/narrowing.ts';
import type { Template } from './texts.ts';

/**
 * Words that make a message an advertisement, which 38-FZ (art. 18) lets nobody send without the client's consent. Stems:
 * a word that begins so.
 */
const STEMS =
  /(?<![\p{L}\p{N}])(?:скид(?:к|ок|очн)|акци(?:[яиюей]|онн)|распродаж|бонус|промо-?код|подар(?:о?к|им|ю)|спецпредложени|бесплатн|выгодн|розыгрыш|к[еэ]ш-?б[еэ]к|дар(?:им|ю)(?!\p{L}))\p{L}*|[-–—−]\s?\d{1,2}\s?%/giu;

/** The advertising words of a text, each once. */
export const advertisingWords = (text: string): string[] => [
  ...new Set([...text.matchAll(STEMS)].map(([word]) => word.toLowerCase())),
];

interface Warning {
  readonly code: 'advertising_words';
  /** The text it is about. */
  readonly path: TextKind;
  readonly words: string[];
}

/** What a provider is told of their own texts: automatic messages go to clients without asking for their consent. */
export function advertisingIn(template: Template): Warning[] {
  const words = recordOf(TEXT_KINDS, (kind) => advertisingWords(template[kind] ?? ''));
  return TEXT_KINDS.filter((kind) => words[kind].length > 0).map((path) => ({
    code: 'advertising_words',
    path,
    words: words[path],
  }));
}
