import {
  type DeclineReason,
  MINIMUM_PAYMENT,
  RENEWAL_METHODS,
} from '@okoshko/contract/payments/states';
import { DECLINES } from '../../../gateways/payments/declines.ts';
import { PaymentGatewayError, type SavedMethods } from '../../../gateways/payments/port.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import { type Ctx, senderOf, userIdOf } from '../../../platform/ctx.ts';
import { requireLink, requireTry } from '../../../platform/db/limits.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newDocument } from '../../../platform/tokens.ts';
import { findTariff } from '../../tariffs/index.ts';
import { lockUser } from '../../users/index.ts';
import { receiptEmailFor } from '../buyer/buyer.ts';
import { paymentLimit, returnAddress } from '../checkout/rules.ts';
import { type AttemptRow, findAttempt } from '../purchases/repository.ts';
import { endRenewal, endRenewalOf, renewalStateOf, sealMethod } from '../renewals/renewals.ts';
import {
  findLastPlan,
  findLastRenewal,
  findLiveRenewal,
  findRenewalByDocumentId,
  insertRenewal,
  type RenewalRow,
  updateRenewal,
} from '../renewals/repository.ts';
import {
  chargeOf,
  consentText,
  firstCharge,
  mayBegin,
  nextBindingLook,
  nextCharge,
  renewalOfToken,
} from '../renewals/rules.ts';

/** The renewal of the caller's plan and, where none is on, the one that they may agree to. */
export async function readRenewal(ctx: Ctx<'config' | 'gateways'>) {
  const provider = requireProvider(ctx.actor);
  const last = await findLastRenewal(ctx.db, provider);
  const isLive = last !== null && last.renewal.ended_at === null && last.renewal.bound_at !== null;
  const offer = isLive ? null : await renewalOffer(ctx, provider);
  return {
    data: {
      renewal: last && (await present(ctx, last, provider)),
      offer: offer && presentOffer(offer),
    },
  };
}

async function present(
  ctx: Ctx,
  { renewal, tariff }: NonNullable<Awaited<ReturnType<typeof findLastRenewal>>>,
  provider: number,
) {
  const plan = await findLastPlan(ctx.db, provider, ctx.now);
  const charge = renewal.charge === null ? null : await findAttempt(ctx.db, renewal.charge);
  return presentRenewal(renewal, { tariff, planEnd: plan?.ends_at ?? null, charge });
}

interface Consent {
  /** The digest of the text that was read. */
  readonly consent: string;
  readonly return_url?: string;
}

type BeginCtx = Ctx<'config' | 'gateways' | 'sign'>;

/**
 * Writes the consent, then has the provider save a method: the renewal is on once its owner has confirmed the method on
 * the provider's page. Another that waits for that ends.
 */
export async function beginRenewal(ctx: BeginCtx, { consent, return_url }: Consent) {
  const provider = requireProvider(ctx.actor);
  const { config, gateways } = ctx.app;
  const [gateway] = gateways.payments;
  if (!gateway?.methods) throw new AppError('renewal_unavailable');
  if (config.receiptTermsAt(ctx.now)) await receiptEmailFor(ctx, gateway, undefined);
  const renewal = await transact(ctx, (ctx) =>
    agree(ctx, { provider, gateway: gateway.name, consent }),
  );
  const returnUrl = returnAddress(return_url, config.isHostOrigin, config.publicUrl);
  const { id, url } = await bind(gateway.methods, renewal, returnUrl);
  const method = sealMethod(ctx, renewal.user, id);
  const due_at = nextBindingLook(renewal.created_at, ctx.now);
  await updateRenewal(ctx.db, renewal.id, { method, due_at, leased_until: null });
  if (url === null) throw new AppError('payments_unavailable', { retryAfter: 5 });
  return { data: { url } };
}

async function agree(
  ctx: BeginCtx,
  { provider, gateway, consent }: { provider: number; gateway: string; consent: string },
): Promise<RenewalRow> {
  const { db, now } = ctx;
  const user = userIdOf(ctx);
  await lockUser(db, user);
  const live = await findLiveRenewal(db, user);
  if (live?.bound_at) throw new AppError('renewal_on');
  const offer = await renewalOffer(ctx, provider);
  if (!offer) throw new AppError('renewal_unavailable');
  const agreed = offer.consents.find(({ digest }) => digest === consent);
  if (!agreed) throw new AppError('renewal_consent_changed');
  const limit = {
    rule: paymentLimit(ctx.app.config.isProduction),
    code: 'payment_limit',
  } as const;
  await requireTry(ctx, `payments:${user}`, limit);
  if (live) await endRenewal(ctx, live, 'not_bound');
  const { network, agent } = senderOf(ctx);
  return insertRenewal(db, {
    ...newDocument(now),
    user,
    provider_profile: provider,
    tariff: offer.tariff.id,
    amount: offer.amount,
    consent: agreed.text,
    address: network,
    agent,
    provider: gateway,
    kind: agreed.method,
    // This request has the method saved; where it is cut short, the background ends the renewal.
    due_at: after(now, 2 * MINUTE),
  });
}

const bind = (methods: SavedMethods, { document_id, kind }: RenewalRow, returnUrl: string) =>
  methods.bind({ key: document_id, kind, returnUrl }).catch((error: unknown) => {
    const isRefused = error instanceof PaymentGatewayError && error.kind === 'rejected';
    if (isRefused) throw new AppError('payment_refused', { cause: error });
    throw new AppError('payments_unavailable', { retryAfter: 5, cause: error });
  });

/** The caller refuses: from the answer on nothing is charged. */
export async function stopRenewal(ctx: Ctx<'config' | 'gateways'>) {
  requireProvider(ctx.actor);
  await transact(ctx, (ctx) => endRenewalOf(ctx, userIdOf(ctx), 'stopped'));
  return readRenewal(ctx);
}

/** The link of a notice stops the renewal that the notice is of, and no later one. Throws `not_found`, `link_limit`. */
export async function stopRenewalByLink(ctx: Ctx<'sign'>, token: string): Promise<undefined> {
  const name = renewalOfToken(ctx, token);
  const renewal = await requireLink(ctx, { kind: 'renewals' }, async () =>
    name === null ? null : findRenewalByDocumentId(ctx.db, name),
  );
  if (renewal.ended_at !== null) return;
  await transact(ctx, (ctx) => endRenewalOf(ctx, renewal.user, 'stopped'));
}

/** The renewal that the provider may agree to now; null: the shop saves no methods, or there is no plan that can be renewed in time. */
async function renewalOffer(
  ctx: Ctx<'config' | 'gateways'>,
  provider: number,
): Promise<RenewalOffer | null> {
  const [gateway] = ctx.app.gateways.payments;
  if (!gateway?.methods) return null;
  const plan = await findLastPlan(ctx.db, provider, ctx.now);
  if (!plan || !mayBegin(plan.ends_at, ctx.now)) return null;
  const sold = await findTariff(ctx.db, String(plan.tariff), firstCharge(plan.ends_at));
  if (!sold || sold.cost < MINIMUM_PAYMENT) return null;
  const terms = {
    tariff: plan.title,
    amount: sold.cost,
    firstCharge: firstCharge(plan.ends_at),
    offerUrl: ctx.app.config.offerUrl,
  };
  return {
    tariff: { id: plan.tariff, title: plan.title },
    amount: sold.cost,
    planEnd: plan.ends_at,
    firstCharge: terms.firstCharge,
    consents: RENEWAL_METHODS.map((method) => {
      const text = consentText(method, terms);
      return { method, text, digest: hashToken(text) };
    }),
  };
}

/** A renewal as its owner reads it. */
const presentRenewal = (
  renewal: RenewalRow,
  { tariff, planEnd, charge }: { tariff: string; planEnd: Date | null; charge: AttemptRow | null },
) => {
  const state = renewalStateOf(renewal);
  const next = state === 'active' && planEnd ? nextCharge(renewal, planEnd) : null;
  return {
    state,
    method: renewal.kind,
    last4: renewal.last4,
    tariff,
    amount: renewal.amount,
    next_charge: next?.toISOString() ?? null,
    declined: declineOf(charge),
    // The money came and fits nothing: the bank has not declined it, and staff decide about it.
    is_under_review: charge?.status === 'review',
    consented_at: renewal.created_at.toISOString(),
    ended_at: renewal.ended_at?.toISOString() ?? null,
    end_reason: renewal.end_reason,
  };
};

function declineOf(charge: AttemptRow | null): DeclineReason | 'other' | null {
  const outcome = chargeOf(charge);
  return typeof outcome === 'string' ? null : (DECLINES[outcome.declined] ?? 'other');
}

/** A renewal that may be agreed to now. */
interface RenewalOffer {
  readonly tariff: { readonly id: number; readonly title: string };
  readonly amount: number;
  readonly planEnd: Date;
  readonly firstCharge: Date;
  readonly consents: readonly {
    readonly method: (typeof RENEWAL_METHODS)[number];
    readonly text: string;
    readonly digest: string;
  }[];
}

const presentOffer = ({ tariff, amount, firstCharge, consents }: RenewalOffer) => ({
  tariff: tariff.title,
  amount,
  first_charge: firstCharge.toISOString(),
  consents: [...consents],
});
