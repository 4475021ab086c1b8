import type { ReplicaView } from './choose-source.ts';
import type { Position } from './position.ts';

/** Where the primary was, and when at the latest, in milliseconds of a clock that never jumps. */
interface Sample {
  readonly at: number;
  readonly position: Position;
}

/** A replica that lags by more is not read, in milliseconds. */
const MAX_LAG_MS = 10_000;

/** What a node knows of its replica. */
export interface ReplicaState {
  /** Of the primary, oldest first. */
  readonly samples: readonly Sample[];
  /** How far the replica had replayed the log; null: it does not answer, or is none. */
  readonly replayed: Position | null;
}

export const UNKNOWN: ReplicaState = { samples: [], replayed: null };

/** More are thinned out: a replica that is behind by hours is as useless as one that is by minutes. */
const MAX_SAMPLES = 600;

/** What one probe found: a side that did not answer is null. */
export interface Probed {
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
 * How far the replica was behind when it was probed last, in milliseconds: how long ago the primary had been where the
 * replica was. An idle primary leaves nobody behind. Null: not known.
 */
export function lagOf({ samples, replayed }: ReplicaState): number | null {
  const reached = samples[lastPassed(samples, replayed)];
  const last = samples.at(-1);
  return reached && last ? last.at - reached.at : null;
}

/** Whether the replica lags by no more than is allowed, as far as that is known. */
export function viewOf({ samples, replayed }: ReplicaState, now: number): ReplicaView {
  if (replayed === null) return { kind: 'gone' };
  const floor = samples.find(({ at }) => at >= now - MAX_LAG_MS)?.position;
  if (floor === undefined || replayed < floor) return { kind: 'behind' };
  return { kind: 'well', replayed, floor };
}
