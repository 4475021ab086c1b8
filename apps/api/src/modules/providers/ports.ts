import type { Call } from '../../platform/call.ts';
import type { Values } from '../../platform/collections/declaration.ts';

/** Providers need this done by modules above. */
interface ProvidersPorts {
  /** The provider's coming appointments that are outside of the working hours now, and how many they are. */
  countConflicts(call: Pick<Call, 'db' | 'now'>, provider: number): Promise<Values>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly providers: ProvidersPorts;
  }
}
