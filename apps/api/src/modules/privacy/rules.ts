import { after, DAY } from '../../platform/clock.ts';
import type { Sender } from '../../platform/ctx.ts';
import type { LimitRule } from '../../platform/db/limits.ts';

export type ConsentDocument = 'offer' | 'privacy' | 'marketing';

export interface ConsentInput {
  readonly document: ConsentDocument;
  readonly version: string;
}

/** Copies of one's own data: it reads all there is. */
export const EXPORTS: LimitRule = { max: 3, window: DAY };

/** Consents an account cannot exist without end with the account. */
export const mayWithdraw = (document: ConsentDocument): boolean => document === 'marketing';

export const consentRow = (
  consent: ConsentInput & { readonly user: number; readonly given_at: Date },
  { network, agent }: Sender,
) => ({ ...consent, address: network, agent });

/**
 * Days the law gives, from the request on: 30 for an erasure and for a consent that is taken back (152-FZ, 21), ten working
 * days for a copy (20), which are 14 at least; holidays would only make them more.
 */
const TERM_DAYS = { export: 14, erasure: 30, withdrawal: 30 } as const;
/** The sweep needs some hours of the 30 days. */
const ERASE_AFTER = 29 * DAY;

type DataRequestKind = keyof typeof TERM_DAYS;

export const dueAt = (kind: DataRequestKind, requestedAt: Date): Date =>
  after(requestedAt, TERM_DAYS[kind] * DAY);

/** The instant at which the data is erased; a letter that lay too long has it erased at once. */
export const eraseAt = (requestedAt: Date, now: Date): Date => {
  const at = after(requestedAt, ERASE_AFTER);
  return at < now ? now : at;
};

/** Operators see an erasure so long before it, and may still cancel it. */
export const ERASURE_NOTICE_MS = 7 * DAY;

/** Its holder unblocks accounts, which cancels their erasure. */
export const CANCELS_ERASURE = 'plugin::users-permissions.user.update';
