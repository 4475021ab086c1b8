import type { Ctx } from '../../platform/ctx.ts';

/** Signing in needs this done by modules above. */
interface AuthPorts {
  /** Ties the client of a magic link's session, if any, to an account whose phone was proved. */
  claim(
    ctx: Ctx<'ports'>,
    claim: { readonly user: number; readonly bearer: string | null },
  ): Promise<boolean>;
  /** Gives a user who proved their phone to a provider what that provider had written for it; throws no refusal. */
  acceptOfProvider(
    ctx: Ctx<'ports'>,
    proof: { readonly user: number; readonly provider: number },
  ): Promise<void>;
  /** Gives the user's own client profiles their new phone in place of the former one, in the caller's transaction. */
  moveClientPhones(
    ctx: Ctx,
    move: { readonly user: number; readonly from: string; readonly to: string },
  ): Promise<void>;
  /** Records the consents that signing in implies, in the transaction that opens the session. */
  recordConsents(ctx: Ctx<'config'>, user: number): Promise<void>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly auth: AuthPorts;
  }
}
