import type { Ctx } from '../../platform/ctx.ts';
import type { AppointmentRow } from './merging/repository.ts';

/** The event of a participant who is merged into another one of the same appointment. */
interface ParticipantMerged {
  readonly kind: 'left';
  readonly client_profile: number;
  readonly before: { readonly seats: number };
  /** The client whose participant takes over the seats. */
  readonly after: { readonly client_profile: number };
}

/** Clients need this done by modules above. */
interface ClientsPorts {
  /** Adds to an appointment's history, without a notification. */
  recordAppointmentEvent(
    ctx: Ctx,
    appointment: AppointmentRow,
    event: ParticipantMerged,
  ): Promise<void>;
  /** Cancels the upcoming ones of the appointments for the client, who is told; groups they leave. */
  cancelForClient(
    ctx: Ctx<'config' | 'ports'>,
    client: number,
    appointments: readonly number[],
  ): Promise<void>;
  /** Counts a provider's rating and reviews anew, in the transaction that changed a review. */
  recountRating(ctx: Ctx, provider: number): Promise<void>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly clients: ClientsPorts;
  }
}
