import type { Call } from '../../../platform/call.ts';
import type { ClientRow } from '../../clients/index.ts';
import type { ParticipantRow } from '../participants/repository.ts';
import type { PromoGround } from '../participants/service/take-promo-for.ts';
import type { AppointmentRow, ProviderRow } from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';

export type SeatClient = Pick<
  ClientRow,
  'id' | 'provider_profile' | 'user' | 'guest' | 'is_blocked'
>;

/** A participant who has not left. */
export interface Seat
  extends Pick<
    ParticipantRow,
    'id' | 'appointment' | 'client_profile' | 'seats' | 'promo' | 'promo_code'
  > {
  /** The client is. */
  readonly is_blocked: boolean;
}

/** What decides about a client's seats in a group, apart from its own row. */
export interface SeatFacts
  extends PromoGround,
    Pick<
      ProviderRow,
      'document_id' | 'time_zone' | 'is_published' | 'min_lead_minutes' | 'cancel_window_minutes'
    > {
  readonly appointment: number;
  /** All its services are offered online, by a provider who is published. */
  readonly is_open: boolean;
  /** Locked, so that they are not merged into another meanwhile; null: archived, merged, or there is none. */
  readonly client: SeatClient | null;
  /** The client's, and those of all the caller's own profiles. */
  readonly seats: readonly (Seat & { readonly is_own: boolean })[];
}

/** A locked appointment and what decides about seats in it. */
export interface LockedGroup {
  readonly group: AppointmentRow;
  readonly facts: SeatFacts;
}

/** The caller's own seats; null: they have none. */
export const ownSeatOf = ({ facts }: LockedGroup): Seat | null =>
  facts.seats.find(({ is_own }) => is_own) ?? null;

/** As `isVisible` of one appointment. */
export const isVisibleGroup = (call: Pick<Call, 'actor'>, locked: LockedGroup): boolean =>
  actorRoleOf(call, locked.group) !== 'client' ||
  (locked.group.capacity > 1 && locked.facts.is_open) ||
  ownSeatOf(locked) !== null;
