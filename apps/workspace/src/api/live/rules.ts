import type { Change } from '@okoshko/contract/live/schemas';

/** The messages that the tabs of one browser send each other. */
export type TabMessage = Message & { readonly position?: string | undefined };
type Message =
  /** A tab came and asks if there is a stream. */
  | { readonly kind: 'hello' }
  /** Something came on the stream, so that it lives. */
  | { readonly kind: 'alive' }
  /** A stream began: what happened before it, nobody was told. */
  | { readonly kind: 'begun' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'reset' }
  | { readonly kind: 'changed'; readonly collection: string };

interface StreamEvent {
  readonly event?: string | undefined;
  readonly data: string;
}

/** The message in an event of the stream; null: its kind is unknown. The first reset marks the beginning. */
export function messageOf({ event, data }: StreamEvent, isFirst: boolean): TabMessage | null {
  if (event !== 'reset' && event !== 'change') return null;
  const { collection, position } = JSON.parse(data) as Partial<Change>;
  if (event === 'change') return collection ? { kind: 'changed', collection, position } : null;
  return { kind: isFirst ? 'begun' : 'reset', position };
}

/** Fifty changes at once are one reading; changes without an end are one a second. In ms. */
const GATHER = 100;
const SPACE = 1000;

/** The wait before changed data is read, by the time since its last reading, in ms. */
export const readAfter = (sinceLast: number): number => Math.max(GATHER, SPACE - sinceLast);

const MAX_DELAY = 60_000;
/** A stream that was open for so long, in ms, had no trouble on its way. */
const STABLE_AFTER = 10_000;

/** The end of a stream. */
export interface StreamEnd {
  /** The server refuses this session for good. */
  readonly isRefused: boolean;
  /** The milliseconds for which it was open; 0: it never opened. */
  readonly stood: number;
  /** Milliseconds the server asks to wait, by its word to all or in a refusal. */
  readonly wait: number;
}

/** The number of streams in a row that failed. */
export const failuresAfter = (before: number, { stood }: StreamEnd): number =>
  stood >= STABLE_AFTER ? 0 : before + 1;

/** The wait before the next stream, in ms: it grows, and differs by browser so that they do not all come at once. */
export function delayAfter({ wait }: StreamEnd, failures: number, random: number): number {
  const grown = Math.min(wait * 2 ** Math.max(0, failures - 1), Math.max(wait, MAX_DELAY));
  return Math.round(grown * (0.5 + random));
}
