import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Db } from '../../db-handle.ts';
import type { Log } from '../../log.ts';
import { queryClient } from '../postgres-session.ts';
import type { Watch } from '../statement-monitor.ts';
import { chooseSource, type Replica } from './choose-source.ts';
import { ReplicaPool, replicaReads } from './replica-pool.ts';
import {
  lagOf,
  PositionProbe,
  ReplicaCounts,
  type ReplicaState,
  stateAfter,
  UNKNOWN,
  viewOf,
} from './replica-state.ts';

const PROBE_INTERVAL_MS = 1000;

export interface ReplicaSettings {
  readonly url: string;
  /** Milliseconds of a clock that never jumps; by default the process's. */
  readonly elapsed?: () => number;
}

interface Primary {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Tells whether it is reached through a proxy which pools by transaction. */
  readonly isPooled: boolean;
  /** The timeout of a request's statement, in milliseconds; 0: none. */
  readonly statementTimeout: number;
  /** The time to wait for its answer to a request, in milliseconds. */
  readonly deadline: number | undefined;
}

/** The makers of handles. */
interface Handles {
  watchOf(log: Log): Watch;
  /** The handle as others of the database are, watched where those are. */
  watched(db: Db): Db;
}

/** A standby that is asked each second how far it is, and so is the primary. */
export function openReplica(
  { url, elapsed = () => performance.now() }: ReplicaSettings,
  { primary, log, watchOf, watched }: Handles & { readonly primary: Primary; readonly log: Log },
): Replica {
  const { statementTimeout, deadline } = primary;
  const pool = new ReplicaPool({ url, statementTimeout, deadline });
  const positions = new PositionProbe(primary.url, url);
  const counts = new ReplicaCounts();
  const stopping = new AbortController();
  let state = UNKNOWN;
  let loop: Promise<void> = Promise.resolve();
  const view = () => viewOf(state, elapsed());
  const probe = async () => {
    state = await stateAfterProbe(state, { positions, elapsed, log }).catch((error: unknown) => {
      // A caller that waits for the replica's answers would wait for nothing.
      pool.destroyAll();
      // Logged once: at the start, and where it answered before.
      if (state.replayed !== null || state === UNKNOWN) {
        log.warn({ err: error }, 'the replica is not read: the primary answers');
      }
      return { ...state, replayed: null };
    });
  };
  const onRepeat = (error: unknown) => {
    counts.repeated += 1;
    log.debug({ err: error }, 'the replica could not answer: the primary is asked');
  };
  return {
    choose: (read) => counts.count(chooseSource(read, view())),
    health: () => view().kind,
    on: (log, read) => {
      const watch = watchOf(log);
      const client = queryClient(primary.pool, { ...primary, watch });
      return watched(replicaReads({ ...read, pool, client, watch, onRepeat }));
    },
    position: positions.position,
    probe,
    start: async () => {
      await probe();
      loop = probeLoop(probe, stopping.signal);
    },
    gauges: counts.gauges(() => lagOf(state)),
    close: async () => {
      stopping.abort();
      await loop;
      await Promise.all([pool.end(), positions.close()]);
    },
  };
}

interface Probing {
  readonly positions: PositionProbe;
  readonly elapsed: () => number;
  readonly log: Log;
}

/** Throws where there is no standby of this database that answers. */
async function stateAfterProbe(
  state: ReplicaState,
  { positions, elapsed, log }: Probing,
): Promise<ReplicaState> {
  const at = elapsed();
  const primary = positions.primary().catch(() => null);
  const standby = await positions.replica();
  if (!standby.isStandby) throw new Error('the replica takes writes: it is none any more');
  const latest = await primary;
  if (latest && latest.identity !== standby.identity) {
    throw new Error('the replica is of another database');
  }
  if (state.replayed === null) log.info('the replica answers');
  const sample = latest && { at, position: latest.position };
  return stateAfter(state, { primary: sample, replayed: standby.position });
}

async function probeLoop(probe: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(PROBE_INTERVAL_MS, undefined, { ref: false, signal }).catch(() => undefined);
    if (!signal.aborted) await probe();
  }
}
