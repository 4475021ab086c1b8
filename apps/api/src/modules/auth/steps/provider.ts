import type { Call } from '../../../platform/call.ts';
import type { Device } from '../service/open-session.ts';

/** What clients send to a step. */
export interface StepArgs {
  readonly phone?: string;
  readonly code?: string;
  /** Of the answer that sent the code or named the number to call. */
  readonly token?: string;
  readonly identifier?: string;
  readonly password?: string;
}

/** Who the steps so far say it is. */
export interface Proof {
  readonly phone: string | null;
  /** Null: a phone that may be nobody's. */
  readonly user: number | null;
  /** Whether the phone was shown to be theirs. */
  readonly hasPhone: boolean;
}

/** Something that tells who is there. */
export interface StepProvider {
  readonly name: string;
  /** Whether the service is set up for it. */
  readonly isReady: boolean;
  /**
   * Who it is; `before` is what earlier steps told, and nobody else can come of it. `settle` uses up
   * what was shown, in the transaction that goes on with it. Throws the refusals of its kind.
   */
  prove(
    call: Call,
    args: StepArgs,
    at: { readonly before: Proof | null; readonly device: Device },
  ): Promise<Proof & { settle(call: Call): Promise<void> }>;
}
