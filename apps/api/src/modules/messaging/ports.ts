import type { Ctx } from '../../platform/ctx.ts';

interface AppointmentAnswer {
  readonly user: number;
  readonly appointment: number;
  readonly comes: boolean;
}

/** The modules above do this for messages. */
interface MessagingPorts {
  /** Takes messages out of the provider's packs; answers the add-on of each. Fewer where they run out. */
  takePaidMessages(ctx: Ctx, provider: number, count: number): Promise<readonly number[]>;
  /** Returns a message to the pack it was taken from. */
  returnPaidMessage(ctx: Ctx, addon: number): Promise<void>;
  /** The address where one client sees and changes one appointment. */
  appointmentLink(
    ctx: Ctx<'config' | 'sign'>,
    of: { readonly appointment: number; readonly client: number },
  ): Promise<string>;
  /** Applies the button a client pressed under a reminder. */
  answerReminder(ctx: Ctx<'config'>, answer: AppointmentAnswer): Promise<'done' | 'refused'>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly messaging: MessagingPorts;
  }
}
