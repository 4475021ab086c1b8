import type { RenewalEnd } from '@okoshko/contract/payments/states';
import { readPage } from '../../../platform/collections/audit/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { sealFor, unsealFor } from '../../../platform/db/sealed-column.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { PageQuery } from '../../../platform/paging.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { notify } from '../../notifications/index.ts';
import { lockUser } from '../../users/index.ts';
import { type AttemptRow, updateAttempt } from '../purchases/repository.ts';
import {
  findLiveRenewal,
  findRenewals,
  lockRenewal,
  type RenewalRow,
  savedMethod,
  updateRenewal,
} from './repository.ts';
import { endText } from './rules.ts';

/** Staff see what one buyer or all agreed to and withdrew. */
export const listRenewals = (ctx: Ctx, query: PageQuery & { readonly user?: number }) =>
  readPage(ctx, query, {
    model: 'api::payment.payment',
    find: (slice) => findRenewals(ctx.db, query, slice),
    present: (renewals) => renewals.map(presentConsentRecord),
  });

/**
 * The method that a renewal's attempt charges; null: its owner has refused by now, or the method is gone. That the
 * charge is about to be sent is committed under the lock a refusal takes: whatever is sent, was sent before the refusal.
 */
export const methodToCharge = (
  ctx: Ctx<'sign'>,
  attempt: AttemptRow & { readonly renewal: number },
): Promise<string | null> =>
  transact(ctx, async (ctx) => {
    const renewal = await lockRenewal(ctx.db, attempt.renewal);
    if (!renewal || renewal.ended_at !== null) return null;
    const method = methodOf(ctx, renewal);
    if (method !== null && attempt.called_at === null) {
      await updateAttempt(ctx.db, attempt.id, { called_at: ctx.now });
    }
    return method;
  });

export const sealMethod = (ctx: Ctx<'sign'>, user: number, method: string): string =>
  sealFor(ctx, savedMethod, { user, value: method });

/** The provider's name of the method; null: there is none, or none of our keys sealed it. */
export const methodOf = (
  ctx: Ctx<'sign'>,
  { method, user }: Pick<RenewalRow, 'method' | 'user'>,
): string | null => method && unsealFor(ctx, savedMethod, { user, value: method });

/** Ends the renewal of an account, in the caller's transaction; where none is on, nothing happens. */
export async function endRenewalOf(ctx: Ctx, user: number, reason: RenewalEnd): Promise<void> {
  // The owner first, as the charge locks them: of the two one waits for the other.
  await lockUser(ctx.db, user);
  const live = await findLiveRenewal(ctx.db, user);
  const renewal = live && (await lockRenewal(ctx.db, live.id));
  if (renewal?.ended_at === null) await endRenewal(ctx, renewal, reason);
}

/**
 * Ends a renewal that its caller has locked: its method is forgotten at once, its consent stays as it was given. What
 * of a charge was not sent yet is not sent any more.
 */
export async function endRenewal(
  ctx: Ctx,
  { id, user, document_id }: RenewalRow,
  reason: RenewalEnd,
): Promise<void> {
  await updateRenewal(ctx.db, id, {
    ended_at: ctx.now,
    end_reason: reason,
    method: null,
    due_at: null,
    leased_until: null,
    updated_at: ctx.now,
  });
  const text = endText(reason);
  if (!text) return;
  await notify(ctx, [
    {
      user,
      kind: 'renewal_ended',
      topic: 'plan',
      ...text,
      dedupe_key: `renewal:${document_id}:end`,
    },
  ]);
}

/** The consent by which a payment was made without its buyer's hands. */
export const presentConsent = ({
  created_at,
  amount,
  consent,
  ended_at,
  end_reason,
}: RenewalRow) => ({
  consented_at: created_at.toISOString(),
  amount,
  consent,
  ended_at: ended_at?.toISOString() ?? null,
  end_reason,
});

/** A renewal waits for its method, is on, or is over. */
export const renewalStateOf = ({ ended_at, bound_at }: RenewalRow) => {
  if (ended_at !== null) return 'ended' as const;
  return bound_at === null ? ('binding' as const) : ('active' as const);
};

/** A consent as staff read it who have to prove it; the digest is the one that came back with the press. */
const presentConsentRecord = ({
  renewal,
  tariff,
}: {
  readonly renewal: RenewalRow;
  readonly tariff: string;
}) => ({
  ...presentConsent(renewal),
  renewal: renewal.document_id,
  state: renewalStateOf(renewal),
  method: renewal.kind,
  last4: renewal.last4,
  tariff,
  digest: hashToken(renewal.consent),
  address: renewal.address,
  agent: renewal.agent,
  bound_at: renewal.bound_at?.toISOString() ?? null,
});
