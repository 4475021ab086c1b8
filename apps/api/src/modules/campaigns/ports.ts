import type { Call } from '../../platform/call.ts';

/** Modules later in `modules.ts` do this for campaigns. */
interface CampaignsPorts {
  /** Ends the account's consent to advertising; false: there is no such account. */
  withdrawMarketing(call: Call, user: number): Promise<boolean>;
}

declare module '../../platform/call.ts' {
  interface Ports {
    readonly campaigns: CampaignsPorts;
  }
}
