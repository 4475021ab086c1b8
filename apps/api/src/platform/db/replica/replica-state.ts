import type { GaugeSource } from '../../metrics.ts';
import { oneAtATime } from '../../serial-runner.ts';
import { Pool } from '../postgres-pool.ts';
import {
  type Position,
  positionOf,
  REASONS,
  type ReplicaView,
  type Source,
} from './choose-source.ts';

/** A position of the primary, and the latest time it was there, in milliseconds of a clock that never jumps. */
interface Sample {
  readonly at: number;
  readonly position: Position;
}

/** A replica that lags by more is not read, in milliseconds. */
const MAX_LAG_MS = 10_000;

/** The state of a node's replica, as the node knows it. */
export interface ReplicaState {
  /** Positions of the primary, oldest first. */
  readonly samples: readonly Sample[];
  /** The position up to which the replica had replayed the log; null: it does not answer, or there is none. */
  readonly replayed: Position | null;
}

export const UNKNOWN: ReplicaState = { samples: [], replayed: null };

/** More are thinned out: a replica that is behind by hours is as useless as one that is by minutes. */
const MAX_SAMPLES = 600;

/** The result of one probe: a side that did not answer is null. */
interface Probed {
  readonly primary: Sample | null;
  readonly replayed: Position | null;
}

export function stateAfter({ samples }: ReplicaState, { primary, replayed }: Probed): ReplicaState {
  const all = primary ? [...samples, primary] : samples;
  const passed = lastPassed(all, replayed);
  const since = (all.at(-1)?.at ?? 0) - MAX_LAG_MS;
  const needed = all.filter(({ at }, n) => n >= passed || at >= since);
  return { samples: needed.length > MAX_SAMPLES ? thinned(needed) : needed, replayed };
}

/** Index of the last sample that the replica has reached; -1: none. */
const lastPassed = (samples: readonly Sample[], replayed: Position | null): number =>
  replayed === null ? -1 : samples.findLastIndex(({ position }) => position <= replayed);

/** Every other one, and both ends. */
const thinned = (samples: readonly Sample[]): readonly Sample[] =>
  samples.filter((_, n) => n % 2 === 0 || n === samples.length - 1);

/**
 * The lag of the replica at the last probe, in milliseconds: the time since the primary was where the replica was. An
 * idle primary leaves nobody behind. Null: not known.
 */
export function lagOf({ samples, replayed }: ReplicaState): number | null {
  const reached = samples[lastPassed(samples, replayed)];
  const last = samples.at(-1);
  return reached && last ? last.at - reached.at : null;
}

/** Tells whether the replica lags by no more than is allowed, as far as that is known. */
export function viewOf({ samples, replayed }: ReplicaState, now: number): ReplicaView {
  if (replayed === null) return { kind: 'gone' };
  const floor = samples.find(({ at }) => at >= now - MAX_LAG_MS)?.position;
  if (floor === undefined || replayed < floor) return { kind: 'behind' };
  return { kind: 'well', replayed, floor };
}

/** The time a server may take to connect, and to say where it is, in milliseconds. */
const TIMEOUT_MS = 1500;

/** Names the cluster and the database in it: a standby of another one is none of ours. */
const IDENTITY = `(select system_identifier from pg_control_system()) || ' ' || current_database()`;
const WHERE_PRIMARY_IS = `select pg_current_wal_flush_lsn() as lsn, ${IDENTITY} as identity`;
const WHERE_REPLICA_IS = `select pg_last_wal_replay_lsn() as lsn, ${IDENTITY} as identity,
  pg_is_in_recovery() as is_standby`;
const WHERE_LOG_IS = 'select pg_current_wal_insert_lsn() as lsn';

interface Primary {
  readonly position: Position;
  readonly identity: string;
}
interface Standby {
  /** Null: it has replayed nothing, as it takes writes itself. */
  readonly position: Position | null;
  readonly identity: string;
  readonly isStandby: boolean;
}

/** Asks both sides where they are, by a connection of its own to each: what requests do never keeps it waiting. */
export class PositionProbe {
  readonly #primary: Pool;
  readonly #replica: Pool;

  constructor(primary: string, replica: string) {
    // A connection that is silent for longer is given up: the next question has another.
    const timeouts = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
    this.#primary = new Pool({ connectionString: primary, max: 1, pauses: [], ...timeouts });
    this.#replica = new Pool({ connectionString: replica, max: 1, pauses: [], ...timeouts });
  }

  /** The place of the log on the disk: no standby can be further. */
  async primary(): Promise<Primary> {
    const { lsn, identity } = await queryOne<{ lsn: string; identity: string }>(
      this.#primary,
      WHERE_PRIMARY_IS,
    );
    return { position: positionOf(lsn), identity };
  }

  async replica(): Promise<Standby> {
    const { lsn, identity, is_standby } = await queryOne<{
      lsn: string | null;
      identity: string;
      is_standby: boolean;
    }>(this.#replica, WHERE_REPLICA_IS);
    return { position: lsn === null ? null : positionOf(lsn), identity, isStandby: is_standby };
  }

  /** All that was committed before this was asked stands before it. */
  readonly position = oneAtATime(async () => {
    const { lsn } = await queryOne<{ lsn: string }>(this.#primary, WHERE_LOG_IS);
    return positionOf(lsn);
  });

  async close(): Promise<void> {
    await Promise.all([this.#primary.end(), this.#replica.end()]);
  }
}

async function queryOne<Row extends object>(pool: Pool, statement: string): Promise<Row> {
  const { rows } = await pool.query<Row>(statement);
  const [row] = rows;
  if (!row) throw new Error('no answer');
  return row;
}

/** Calls whose answers may lag, by the server that answered them, since this node's start. */
export class ReplicaCounts {
  #replica = 0;
  readonly #primary = new Map(REASONS.map((reason) => [reason, 0]));
  /** Calls that the replica left to the primary while it answered them. */
  repeated = 0;

  count(source: Source): Source {
    if (source.kind === 'replica') this.#replica += 1;
    else if (source.because !== 'declared') {
      this.#primary.set(source.because, (this.#primary.get(source.because) ?? 0) + 1);
    }
    return source;
  }

  /** `lag` in milliseconds; null: the replica is gone, or it is not known. */
  gauges(lag: () => number | null): readonly GaugeSource[] {
    return [
      {
        name: 'replica_reads',
        help: 'Calls whose answers may lag, by the server that answered and why, since this node started',
        labels: ['server', 'because'],
        read: async () => [
          { labels: { server: 'replica', because: 'well' }, value: this.#replica - this.repeated },
          { labels: { server: 'primary', because: 'repeated' }, value: this.repeated },
          ...[...this.#primary].map(([because, value]) => ({
            labels: { server: 'primary', because },
            value,
          })),
        ],
      },
      {
        name: 'replica_lag_seconds',
        help: 'How long ago the primary was where the replica is; absent: the replica is gone, or it is not known',
        labels: [],
        read: async () => {
          const ms = lag();
          return ms === null ? [] : [{ labels: {}, value: ms / 1000 }];
        },
      },
    ];
  }
}
