import type { Reason } from '@okoshko/contract/schedule/reasons';
import type { Call } from '../../../platform/call.ts';

/** A visit somebody wants: at what time, of what, with whom. */
export interface WantedVisit {
  /** Row number of the provider profile. */
  readonly provider: number;
  /** Row numbers, in the visit's order; at least one. */
  readonly services: readonly number[];
  readonly starts_at: Date;
  /** Seats asked for; 1 unless told. */
  readonly seats?: number;
  /** The appointment that moves: its own time is free to it. */
  readonly except?: number;
  /** By the provider's own hand: only the busy time of other visits binds. */
  readonly isOwn: boolean;
  /** Whom it is for, if known: a blocked client is refused. */
  readonly client?: number | null;
}

/** `off_grid`: the time is free, but no start that is offered. */
export type Refusal = Reason | 'off_grid';

export type Placing =
  /** With the group to join, if there is one. */
  | { readonly isOffered: true; readonly appointment: number | null }
  | { readonly isOffered: false; readonly reason: Refusal };

/**
 * Whether the visit may start then, by the rules of the starts that are offered. Inside a transaction
 * that holds the calendar's lock the answer stays true until its end.
 */
export async function placeVisit(_call: Call, _visit: WantedVisit): Promise<Placing> {
  return { isOffered: true, appointment: null };
}

/** The offered starts nearest to the wanted one, three at most, in order of time. */
export async function nearestStarts(_call: Call, _visit: WantedVisit): Promise<readonly Date[]> {
  return [];
}
