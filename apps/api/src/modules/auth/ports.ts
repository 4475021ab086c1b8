import type { Call } from '../../platform/call.ts';

/** Signing in needs this done by modules above. */
interface AuthPorts {
  /** Ties the client of a magic link's session, if any, to an account whose phone was proved. */
  claim(
    call: Call<'ports'>,
    claim: { readonly user: number; readonly bearer: string | null },
  ): Promise<boolean>;
  /** Gives a user who proved their phone to a provider what that provider had written for it; throws no refusal. */
  acceptOfProvider(
    call: Call<'ports'>,
    proof: { readonly user: number; readonly provider: number },
  ): Promise<void>;
  /** Gives the user's own client profiles their new phone in place of the former one, in the caller's transaction. */
  followPhone(
    call: Call,
    move: { readonly user: number; readonly from: string; readonly to: string },
  ): Promise<void>;
  /** Records the consents that signing in implies, in the transaction that opens the session. */
  recordConsents(call: Call<'config'>, user: number): Promise<void>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly auth: AuthPorts;
  }
}
