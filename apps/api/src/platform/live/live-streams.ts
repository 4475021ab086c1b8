import type { Readable } from 'node:stream';
import { type Clock, SECOND } from '../clock.ts';
import { actionOf, type Collections } from '../collections/declare/index.ts';
import type { Actor } from '../ctx.ts';
import { AppError } from '../errors.ts';
import type { GaugeSource } from '../metrics.ts';
import {
  LiveStream,
  OTHER_TOPICS,
  ownersOf,
  readAnnounced,
  type StreamCounts,
  type StreamReader,
  userOwner,
} from './live-stream.ts';

/** The most streams of one user, on each node: a browser has one, whatever its tabs. */
const MAX_OF_USER = 5;
/** An end by time alone, as of a session, is noticed within so many milliseconds. */
const TICK_MS = SECOND;
/** Shorter than any proxy waits for an answer that goes on. */
const HEARTBEAT_MS = 25 * SECOND;
/** Seconds after which a stream of the user may have ended. */
const RETRY_AFTER = 30;

/**
 * The open streams of this node. Changes are announced by the database (heard by `../cache/cache.ts`) and passed on to their owner's
 * streams; a stream keeps a socket and some memory, and no connection of the database.
 */
export interface LiveStreams {
  /**
   * The body of an answer that goes on. Throws `too_many_streams`, and `unavailable` once the node
   * stops or while the database does not answer.
   */
  open(actor: Actor, authorize: (now: Date) => Promise<Actor>): Promise<Readable>;
  onDocument(announced: string): void;
  onTopic(topic: string): void;
  onGap(): void;
  /** Ends all, for good: readers go on at other nodes. */
  close(): void;
  readonly gauges: readonly GaugeSource[];
}

/** `position`: where the log is now; null: there is no replica. */
export function createLiveStreams(
  collections: Collections,
  clock: Clock,
  position: StreamReader['position'] = async () => null,
): LiveStreams {
  const open = new OpenStreams();
  const counts: StreamCounts = { changes: 0, resets: 0, cut: 0 };
  let isClosed = false;
  const mayRead = mayReadOf(collections);
  const ticks = setInterval(() => open.all((stream) => stream.tick()), TICK_MS).unref();
  const beats = setInterval(() => open.all((stream) => stream.beat()), HEARTBEAT_MS).unref();
  return {
    open: async (actor, authorize) => {
      const begun = await position().catch(() => undefined);
      if (isClosed || begun === undefined) throw new AppError('unavailable');
      if (open.countOf(actor) >= MAX_OF_USER) {
        throw new AppError('too_many_streams', { retryAfter: RETRY_AFTER });
      }
      const reader = { actor, authorize: () => authorize(clock()), position, mayRead };
      const stream = new LiveStream(reader, counts, begun);
      open.add(actor, stream);
      stream.body.once('close', () => open.remove(actor, stream));
      return stream.body;
    },
    onDocument: (announced) => {
      const change = readAnnounced(announced);
      if (change) open.of(change.owner, (stream) => stream.announce(change));
    },
    onTopic: (topic) => {
      const user = /^actor:(\d+)$/.exec(topic)?.[1];
      if (user) open.of(userOwner(Number(user)), (stream) => stream.check());
      else if (topic === 'permissions') open.all((stream) => stream.check());
    },
    onGap: () => open.all((stream) => stream.reset()),
    close: () => {
      isClosed = true;
      for (const timer of [ticks, beats]) clearInterval(timer);
      open.all((stream) => stream.end());
    },
    gauges: [
      gauge('streams_open', 'Streams of changes that are read from this node', () => open.size),
      gauge('streams_changes', 'Changes sent by this node since its start', () => counts.changes),
      gauge(
        'streams_resets',
        'Gaps that readers were told of since its start',
        () => counts.resets,
      ),
      gauge('streams_cut', 'Readers who took nothing, since its start', () => counts.cut),
    ],
  };
}

/** Tells whether the role may read documents of a collection, or what is announced beside collections. */
const mayReadOf =
  (collections: Collections): StreamReader['mayRead'] =>
  (actor, { collection }) => {
    const declaration = collections.get(collection);
    const action = declaration
      ? actionOf(declaration.collection, 'find')
      : OTHER_TOPICS.get(collection);
    return action !== undefined && actor.may(action);
  };

const gauge = (name: string, help: string, read: () => number): GaugeSource => ({
  name,
  help,
  labels: [],
  read: async () => [{ labels: {}, value: read() }],
});

/** Streams by whose documents they tell of. */
class OpenStreams {
  readonly #byOwner = new Map<string, Set<LiveStream>>();
  readonly #streams = new Set<LiveStream>();

  get size(): number {
    return this.#streams.size;
  }

  countOf({ user }: Actor): number {
    return user === null ? 0 : (this.#byOwner.get(userOwner(user))?.size ?? 0);
  }

  add(actor: Actor, stream: LiveStream): void {
    this.#streams.add(stream);
    for (const owner of ownersOf(actor)) {
      this.#byOwner.set(owner, (this.#byOwner.get(owner) ?? new Set<LiveStream>()).add(stream));
    }
  }

  remove(actor: Actor, stream: LiveStream): void {
    this.#streams.delete(stream);
    for (const owner of ownersOf(actor)) {
      const rest = this.#byOwner.get(owner);
      rest?.delete(stream);
      if (rest?.size === 0) this.#byOwner.delete(owner);
    }
  }

  all(act: (stream: LiveStream) => void): void {
    for (const stream of [...this.#streams]) act(stream);
  }

  of(owner: string, act: (stream: LiveStream) => void): void {
    for (const stream of [...(this.#byOwner.get(owner) ?? [])]) act(stream);
  }
}
