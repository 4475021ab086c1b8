import { abusiveWords } from './abuse.ts';

/** The reasons for which a text waits for operators. */
export type Suspicion = 'phone' | 'address' | 'abuse';

/** A part of a text, from one place to before another. */
export interface Suspected {
  readonly kind: Suspicion;
  readonly from: number;
  readonly to: number;
}

const PHONE = /(?:\+?\d[\s().-]*){7,}/gu;
/** Nicknames, e-mail and web addresses. */
const ADDRESS =
  /(?:^|(?<=\s))@[\w.]{3,}|(?<![^\s@])[^\s@]+@[^\s@]+\.[^\s@]+|(?:https?:|www\.)\S*|(?<![\wа-яё])[a-zа-яё0-9-]+\.(?:ru|рф|su|com|net|org|info|me|biz|online|site|shop|pro|by|kz|io|ly|cc|link|москва)(?![a-zа-яё])/giu;

/** The parts of a text for which it waits for operators, in their order; none: it is published at once. */
export const suspectedIn = (text: string): readonly Suspected[] =>
  [
    ...partsOf('phone', text.matchAll(PHONE)),
    ...partsOf('address', text.matchAll(ADDRESS)),
    ...[...abusiveWords(text)].map(([from, to]) => ({ kind: 'abuse', from, to }) as const),
  ].sort((one, other) => one.from - other.from);

const partsOf = (kind: Suspicion, matches: Iterable<RegExpExecArray>): readonly Suspected[] =>
  Array.from(matches, ({ 0: match, index }) => ({
    ...{ kind, from: index, to: index + match.trimEnd().length },
  }));
