import type { Values } from '../../platform/collections/declare/index.ts';
import type { Ctx } from '../../platform/ctx.ts';

/** Providers need this done by modules above. */
interface ProvidersPorts {
  /** The provider's coming appointments that are outside of the working hours now, and how many they are. */
  countConflicts(ctx: Pick<Ctx, 'db' | 'now'>, provider: number): Promise<Values>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly providers: ProvidersPorts;
  }
}
