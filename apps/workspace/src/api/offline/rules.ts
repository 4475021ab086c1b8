import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { DehydratedState, Query } from '@tanstack/react-query';

/** The data shown without a network: the user, and answers of queries with `meta: { offline: true }`. */
export interface Snapshot {
  readonly user: UserWithProfile;
  readonly answers: DehydratedState;
}

/** The snapshot covers today and tomorrow; older appointments only mislead. */
export const SNAPSHOT_TTL = 48 * 60 * 60_000;

type QueryPart = Pick<Query, 'meta' | 'state'>;

/** True if a query's answer belongs to the snapshot. */
export const isPersisted = ({ meta, state }: QueryPart, now: number): boolean =>
  meta?.offline === true && state.data !== undefined && now - state.dataUpdatedAt < SNAPSHOT_TTL;

/** The part of the snapshot that is recent enough to show; null: none. */
export function freshPart(snapshot: Snapshot | null, now: number): Snapshot | null {
  const queries = snapshot?.answers.queries.filter(
    ({ state }) => now - state.dataUpdatedAt < SNAPSHOT_TTL && state.dataUpdatedAt <= now,
  );
  return snapshot && queries?.length
    ? { ...snapshot, answers: { ...snapshot.answers, queries } }
    : null;
}
