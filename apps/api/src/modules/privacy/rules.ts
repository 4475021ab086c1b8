import type { Sender } from '../../platform/call.ts';

export type ConsentDocument = 'offer' | 'privacy' | 'marketing';

export interface ConsentInput {
  readonly document: ConsentDocument;
  readonly version: string;
}

/** Consents an account cannot exist without end with the account. */
export const mayWithdraw = (document: ConsentDocument): boolean => document === 'marketing';

export const consentRow = (
  consent: ConsentInput & { readonly user: number; readonly given_at: Date },
  { network, agent }: Sender,
) => ({ ...consent, address: network, agent });
