import type { Ctx } from '../../platform/ctx.ts';

/** Modules later in `modules.ts` do this for campaigns. */
interface CampaignsPorts {
  /** Ends the account's consent to advertising; false: there is no such account. */
  withdrawMarketing(ctx: Ctx, user: number): Promise<boolean>;
}

declare module '../../platform/ctx.ts' {
  interface Ports {
    readonly campaigns: CampaignsPorts;
  }
}
