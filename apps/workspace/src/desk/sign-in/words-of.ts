import { signIn as words } from '../../text/desk/sign-in.ts';

interface WayWords {
  readonly name: string;
  /** What is not possible any more without it. */
  readonly without: string;
}

/** What people call a way; the server may have one that nobody named here. */
export const wordsOf = (way: string): WayWords =>
  (words.ways as Readonly<Partial<Record<string, WayWords>>>)[way] ?? words.unknown(way);
