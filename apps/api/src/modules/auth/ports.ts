import type { Call } from '../../platform/call.ts';
import type { Device } from './service/open-session.ts';

/** What signing in needs done by modules above. */
interface AuthPorts {
  /** Ties what the bearer stands for to an account whose phone was proved; whether there was something. */
  claim(
    call: Call<'ports'>,
    claim: { readonly user: number; readonly bearer: string | null },
  ): Promise<boolean>;
  /** Records what somebody agrees to by signing in, in the transaction that lets them in. */
  recordConsents(call: Call<'config'>, user: number, device: Device): Promise<void>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly auth: AuthPorts;
  }
}
