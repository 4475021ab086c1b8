import type { Call } from '../../platform/call.ts';

interface AppointmentAnswer {
  readonly user: number;
  readonly appointment: number;
  readonly comes: boolean;
}

/** What messages need done by modules above. */
interface MessagingPorts {
  /** Takes messages out of the provider's packs; answers the add-on of each. Throws `no_letters`. */
  takePaidMessages(call: Call, provider: number, count: number): Promise<readonly number[]>;
  /** Gives a message back to the pack it was taken from. */
  returnPaidMessage(call: Call, addon: number): Promise<void>;
  /** What a client pressed under a reminder. */
  answerReminder(call: Call, answer: AppointmentAnswer): Promise<'done' | 'refused'>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly messaging: MessagingPorts;
  }
}
