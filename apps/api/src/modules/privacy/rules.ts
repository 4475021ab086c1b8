export type ConsentDocument = 'offer' | 'privacy' | 'marketing';

export interface ConsentInput {
  readonly document: ConsentDocument;
  readonly version: string;
}
/** Where a consent was given. */
export interface Device {
  readonly ip: string;
  readonly agent: string | null;
}

/** Consents an account cannot exist without end with the account. */
export const mayWithdraw = (document: ConsentDocument): boolean => document === 'marketing';

export const consentRow = (
  consent: ConsentInput & { readonly user: number; readonly given_at: Date },
  { ip, agent }: Device,
) => ({ ...consent, address: ip, agent });
