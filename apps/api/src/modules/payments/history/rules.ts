import { isTypedPhone, typedDigits } from '../../../platform/like.ts';

/** A word of a search: a part of a name, and the digits of a phone that it may be a part of. */
export interface Word {
  readonly text: string;
  readonly digits: string;
}

/** The possible meanings of a text by which staff look for a payment. */
interface PaymentSearch {
  /** Words of a name in any order, or a phone. */
  readonly words: readonly Word[];
  /** A part of an id; null: it is none. */
  readonly part: string | null;
  /** A sum; null: it is none. */
  readonly kopecks: number | null;
}

/** More words of a name are not looked for. */
const WORDS = 6;
/** Shorter parts are in too many ids. */
const PART = /^[\w-]{4,}$/;
const SUM = /^(\d{1,7})(?:[.,](\d{1,2}))?$/;

export function searchOf(q: string): PaymentSearch {
  const texts = isTypedPhone(q) ? [q] : q.split(/\s+/).slice(0, WORDS);
  const [, whole, rest = ''] = SUM.exec(q.replace(/[\s₽]/g, '')) ?? [];
  return {
    words: texts.map((text) => ({ text, digits: typedDigits(text) })),
    part: PART.test(q) ? q : null,
    kopecks: whole === undefined ? null : Number(whole) * 100 + Number(rest.padEnd(2, '0')),
  };
}
