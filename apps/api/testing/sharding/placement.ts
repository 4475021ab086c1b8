import type { ObstacleKind } from './obstacles.ts';

/** Where Citus would keep the tables. */
export type Placements = Readonly<Record<string, Placement>>;
export type Placement = Distributed | Undistributed;

/** In shards: rows with an equal value of the column are on one machine, with those of the other tables of its group. */
export interface Distributed extends Changed {
  readonly at: 'shards';
  readonly by: string;
}

interface Undistributed extends Changed {
  /** `everywhere`: a reference table, a copy on each machine. `coordinator`: a local one. */
  readonly at: 'everywhere' | 'coordinator';
}

interface Changed {
  /** What must change before, by the name of the column, constraint, index or trigger. */
  readonly changes: Changes;
}

export type Changes = Readonly<Record<string, Change>>;

export interface Change {
  /** In a cell of docs/scaling.md. */
  readonly label: string;
  /** What has to be done, as docs/scaling.md explains the label. */
  readonly description: string;
  /** What it removes. */
  readonly removes: readonly ObstacleKind[];
}

export const byProvider = (changes: Changes): Distributed => ({
  at: 'shards',
  by: 'provider_profile',
  changes,
});

/** The providers themselves, each beside what is theirs. */
export const byId = (changes: Changes): Distributed => ({ at: 'shards', by: 'id', changes });

export const byUser = (changes: Changes): Distributed => ({ at: 'shards', by: 'user', changes });

export const everywhere = (changes: Changes = {}): Undistributed => ({ at: 'everywhere', changes });

export const local = (changes: Changes = {}): Undistributed => ({ at: 'coordinator', changes });
