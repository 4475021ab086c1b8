import { Readable } from 'node:stream';
import type { Change } from '@okoshko/contract/live/schemas';
import type { Actor } from '../ctx.ts';
import type { Position } from '../db/replica/choose-source.ts';

/** Changes between two ticks, and those that wait for the reader's rights to be looked at; more are not told one by one. */
const MAX_CHANGES = 200;
/** Bytes that wait for the reader. */
const MAX_BUFFER = 64 * 1024;

/** The counts of all streams of a node, since its start. */
export interface StreamCounts {
  changes: number;
  resets: number;
  /** Readers who took nothing. */
  cut: number;
}

export interface StreamReader {
  readonly actor: Actor;
  /** Answers who they are now. Rejects where they are nobody any more, or where that cannot be found out. */
  authorize(): Promise<Actor>;
  /** The place of the log now, behind all that the stream was told of; null: there is no replica. */
  position(): Promise<KnownPosition>;
  /** Tells whether they may read such a document. */
  mayRead(actor: Actor, change: AnnouncedChange): boolean;
}

/**
 * The stream of one reader. Each change waits until the reader's rights were looked at after it came; where too many
 * come, as when a list is imported, or the reader takes nothing, changes are left out and a `reset` stands for them.
 */
export class LiveStream {
  readonly body: Readable;
  readonly #reader: StreamReader;
  readonly #counts: StreamCounts;
  #pending: AnnouncedChange[] = [];
  /** Since the last tick. */
  #announced = 0;
  #isFlooded = false;
  #owesReset = false;
  #isCheckDue = false;
  #isChecking = false;
  #hasEnd = false;

  /** `position`: where the log was before it began. */
  constructor(reader: StreamReader, counts: StreamCounts, position: KnownPosition = null) {
    this.#reader = reader;
    this.#counts = counts;
    this.body = new Readable({ highWaterMark: MAX_BUFFER, read: () => undefined });
    this.body.push(beginning(position));
  }

  announce(change: AnnouncedChange): void {
    if (this.#isFlooded) return;
    this.#announced += 1;
    if (this.#announced > MAX_CHANGES || this.#pending.length >= MAX_CHANGES) {
      this.#isFlooded = true;
      this.#pending = [];
    } else {
      this.#pending.push(change);
      this.check();
    }
  }

  /** To be called every second: a flood is one reset in that time, and what ends by time alone is seen. */
  tick(): void {
    this.#announced = 0;
    if (this.#isFlooded) this.reset();
    else this.check();
  }

  /** Changes may have been missed: the reader has to read all of it again. */
  reset(): void {
    this.#pending = [];
    this.#isFlooded = false;
    this.#owesReset = true;
    this.check();
  }

  /** Looks whether the reader may still be here; ends the stream where not. */
  check(): void {
    this.#isCheckDue = true;
    if (!this.#isChecking) this.#checkUntilDone();
  }

  /** Shows the reader and every proxy that the stream lives. Cuts off a reader who took nothing since it filled up. */
  beat(): void {
    if (!this.#isFull) this.#push(HEARTBEAT);
    else if (!this.body.destroyed) {
      this.#counts.cut += 1;
      this.body.destroy();
    }
  }

  end(): void {
    if (this.#isEnded) return;
    this.#hasEnd = true;
    this.#pending = [];
    this.body.push(null);
  }

  get #isEnded(): boolean {
    return this.#hasEnd || this.body.destroyed;
  }

  get #isFull(): boolean {
    return this.body.readableLength >= MAX_BUFFER;
  }

  async #checkUntilDone(): Promise<void> {
    this.#isChecking = true;
    while (this.#isCheckDue && !this.#isEnded) {
      this.#isCheckDue = false;
      // Changes that come meanwhile wait for the next check.
      const changes = this.#pending.splice(0);
      const hasNews = changes.length > 0 || this.#owesReset;
      const [actor, position] = await Promise.all([
        this.#reader.authorize().catch(() => null),
        hasNews ? this.#reader.position().catch(() => undefined) : null,
      ]);
      if (actor === null || !isSame(actor, this.#reader.actor)) this.end();
      // Told of a change without its place, the reader might be answered by a replica that has it not.
      else if (position === undefined) this.#owesReset = true;
      else this.#send(actor, changes, position);
    }
    this.#isChecking = false;
  }

  #send(actor: Actor, changes: readonly AnnouncedChange[], position: KnownPosition): void {
    this.#payReset(position);
    for (const change of changes) {
      if (!this.#reader.mayRead(actor, change)) continue;
      if (this.#push(changeEvent(change, position))) this.#counts.changes += 1;
      else this.#owesReset = true;
    }
  }

  #payReset(position: KnownPosition): void {
    if (!this.#owesReset || this.#isFull) return;
    this.#owesReset = false;
    if (this.#push(resetEvent(position))) this.#counts.resets += 1;
  }

  /** False: it was left out. */
  #push(text: string): boolean {
    if (this.#isEnded || this.#isFull) return false;
    this.body.push(text);
    return true;
  }
}

/** Somebody with other rights opens another stream. */
const isSame = (one: Actor, other: Actor): boolean =>
  one.user === other.user && one.role === other.role && one.provider === other.provider;

/** A change as a trigger announces it: whose the document is, a provider's (`p12`), a user's (`u7`) or the `staff`'s, stands last. */
interface AnnouncedChange extends Change {
  readonly owner: string;
}

/** Null: not in the form that triggers have. */
export function readAnnounced(announced: string): AnnouncedChange | null {
  const [collection, documentId, owner] = announced.split(':');
  return collection && documentId && owner ? { collection, documentId, owner } : null;
}

export const userOwner = (user: number): string => `u${user}`;

/** The topics announced beside collections, and the action that reads each. */
export const OTHER_TOPICS: ReadonlyMap<string, string> = new Map([
  ['inbox', 'api::inbox.inbox.find'],
]);

/**
 * The owners whose documents an actor is told of: their own account and their own business, also where they may read
 * everybody's; for operators, what waits for the staff as well.
 */
export const ownersOf = ({
  user,
  provider,
  isOperator,
}: Pick<Actor, 'user' | 'provider' | 'isOperator'>): readonly string[] => [
  ...(user === null ? [] : [userOwner(user)]),
  ...(provider === null ? [] : [`p${provider}`]),
  ...(isOperator ? ['staff'] : []),
];

/** Milliseconds after which a reader whose stream ended comes back. */
const RETRY_MS = 2000;

/** The WAL position that covers all a stream has told; null: there is no replica, so that nobody need know it. */
type KnownPosition = Position | null;

/** An event without data is none, by the standard of event streams. */
export const resetEvent = (position: KnownPosition): string =>
  `event: reset\ndata: ${JSON.stringify(withPosition({}, position))}\n\n`;
/** The first events of a stream: what happened before is not told. */
export const beginning = (position: KnownPosition): string =>
  `retry: ${RETRY_MS}\n${resetEvent(position)}`;
/** A comment, which no reader is told. */
export const HEARTBEAT = ':\n\n';

export const changeEvent = (
  { collection, documentId }: Change,
  position: KnownPosition = null,
): string =>
  `event: change\ndata: ${JSON.stringify(withPosition({ collection, documentId }, position))}\n\n`;

const withPosition = (data: object, position: KnownPosition): object =>
  position === null ? data : { ...data, position };
