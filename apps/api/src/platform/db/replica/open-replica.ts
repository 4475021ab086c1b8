import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../log.ts';
import type { Db } from '../handle.ts';
import { queryClient } from '../postgres-session.ts';
import type { Watch } from '../statement-monitor.ts';
import { chooseSource } from './choose-source.ts';
import { lateReads } from './late-reads.ts';
import { LookOut } from './look-out.ts';
import type { LateRead, Replica } from './replica.ts';
import { ReplicaCounts } from './replica-counts.ts';
import { ReplicaPool } from './replica-pool.ts';
import { lagOf, type ReplicaState, stateAfter, UNKNOWN, viewOf } from './replica-state.ts';

const LOOK_EVERY_MS = 1000;

export interface ReplicaSettings {
  readonly url: string;
  /** Milliseconds of a clock that never jumps; by default the process's. */
  readonly elapsed?: () => number;
}

interface Primary {
  readonly url: string;
  readonly pool: pg.Pool;
  /** Whether it is reached through a proxy which pools by transaction. */
  readonly isPooled: boolean;
  /** Of a request's statement, in milliseconds; 0: none. */
  readonly statementTimeout: number;
  /** How long its answer to a request is waited for, in milliseconds. */
  readonly deadline: number | undefined;
}

/** What postgres.ts makes a `Replica` of. */
interface OpenReplica extends Omit<Replica, 'on'> {
  on(watch: Watch, late: LateRead): Db;
  close(): Promise<void>;
}

/** A standby that is looked at each second: how far it is, and how far the primary. */
export function openReplica(
  { url, elapsed = () => performance.now() }: ReplicaSettings,
  primary: Primary,
  log: Log,
): OpenReplica {
  const pool = new ReplicaPool({ url, statementTimeout: primary.statementTimeout });
  const lookOut = new LookOut(primary.url, url);
  const counts = new ReplicaCounts();
  const stopping = new AbortController();
  let state = UNKNOWN;
  let loop: Promise<void> = Promise.resolve();
  const view = () => viewOf(state, elapsed());
  const look = async () => {
    state = await stateAfterLook(state, { lookOut, elapsed, log }).catch((error: unknown) => {
      // Whoever waits for its answers would wait for nothing.
      pool.cut();
      if (state.replayed !== null || state === UNKNOWN) {
        log.warn({ err: error }, 'the replica is not read: the primary answers');
      }
      return { ...state, replayed: null };
    });
  };
  return {
    choose: (read) => counts.count(chooseSource(read, view())),
    health: () => view().kind,
    on: (watch, late) =>
      lateReads({
        ...late,
        pool,
        client: queryClient(primary.pool, { ...primary, watch }),
        watch,
        onRepeat: (error) => {
          counts.repeated += 1;
          log.debug({ err: error }, 'the replica could not answer: the primary is asked');
        },
      }),
    position: lookOut.position,
    look,
    start: async () => {
      await look();
      loop = keepLooking(look, stopping.signal);
    },
    gauges: counts.gauges(() => lagOf(state)),
    close: async () => {
      stopping.abort();
      await loop;
      await Promise.all([pool.end(), lookOut.close()]);
    },
  };
}

interface Looking {
  readonly lookOut: LookOut;
  readonly elapsed: () => number;
  readonly log: Log;
}

/** Throws where there is no standby of this database that answers. */
async function stateAfterLook(
  state: ReplicaState,
  { lookOut, elapsed, log }: Looking,
): Promise<ReplicaState> {
  const at = elapsed();
  const primary = lookOut.primary().catch(() => null);
  const standby = await lookOut.replica();
  if (!standby.isStandby) throw new Error('the replica takes writes: it is none any more');
  const latest = await primary;
  if (latest && latest.identity !== standby.identity) {
    throw new Error('the replica is of another database');
  }
  if (state.replayed === null) log.info('the replica answers');
  const sample = latest && { at, position: latest.position };
  return stateAfter(state, { primary: sample, replayed: standby.position });
}

async function keepLooking(look: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(LOOK_EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined);
    if (!signal.aborted) await look();
  }
}
