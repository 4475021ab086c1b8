import { signIn as words } from '../../text/desk/sign-in.ts';

interface WayWords {
  readonly name: string;
  /** The things that are not possible without it. */
  readonly without: string;
}

/** The words for a way; the server may have one that has no words here. */
export const wordsOf = (way: string): WayWords =>
  (words.ways as Readonly<Partial<Record<string, WayWords>>>)[way] ?? words.unknown(way);
