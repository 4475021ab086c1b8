import { PaymentGatewayError, type SavedMethods } from '../../../../gateways/payments/port.ts';
import { type Call, senderOf, userIdOf } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { requireProvider } from '../../../../platform/collections/owners.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { requireTry } from '../../../../platform/limits.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import { lockUser } from '../../../users/index.ts';
import { paymentLimit, returnAddress } from '../../checkout/rules.ts';
import { receiptEmailFor } from '../../checkout/service/receipt-email-for.ts';
import {
  findLiveRenewal,
  insertRenewal,
  type RenewalRow,
  updateRenewal,
} from '../../renewals/repository.ts';
import { nextBindingLook } from '../../renewals/rules/decide.ts';
import { endRenewal } from '../../renewals/service/end-renewal.ts';
import { sealMethod } from '../../renewals/service/method-of.ts';
import { renewalOffer } from './renewal-offer.ts';

interface Consent {
  /** The digest of the text that was read. */
  readonly consent: string;
  readonly return_url?: string;
}

type BeginCall = Call<'config' | 'gateways' | 'sign'>;

/**
 * Writes the consent, then has the provider save a method: the renewal is on once its owner has confirmed the method on
 * the provider's page. Another that waits for that ends.
 */
export async function beginRenewal(call: BeginCall, { consent, return_url }: Consent) {
  const provider = requireProvider(call.actor);
  const { config, gateways } = call.app;
  const [gateway] = gateways.payments;
  if (!gateway?.methods) throw new AppError('renewal_unavailable');
  if (config.receiptTermsAt(call.now)) await receiptEmailFor(call, gateway, undefined);
  const renewal = await transact(call, (call) =>
    agree(call, { provider, gateway: gateway.name, consent }),
  );
  const returnUrl = returnAddress(return_url, config.isHostOrigin, config.publicUrl);
  const { id, url } = await bind(gateway.methods, renewal, returnUrl);
  const method = sealMethod(call, renewal.user, id);
  const due_at = nextBindingLook(renewal.created_at, call.now);
  await updateRenewal(call.db, renewal.id, { method, due_at, leased_until: null });
  if (url === null) throw new AppError('payments_unavailable', { retryAfter: 5 });
  return { data: { url } };
}

async function agree(
  call: BeginCall,
  { provider, gateway, consent }: { provider: number; gateway: string; consent: string },
): Promise<RenewalRow> {
  const { db, now } = call;
  const user = userIdOf(call);
  await lockUser(db, user);
  const live = await findLiveRenewal(db, user);
  if (live?.bound_at) throw new AppError('renewal_on');
  const offer = await renewalOffer(call, provider);
  if (!offer) throw new AppError('renewal_unavailable');
  const agreed = offer.consents.find(({ digest }) => digest === consent);
  if (!agreed) throw new AppError('renewal_consent_changed');
  const limit = {
    rule: paymentLimit(call.app.config.isProduction),
    code: 'payment_limit',
  } as const;
  await requireTry(call, `payments:${user}`, limit);
  if (live) await endRenewal(call, live, 'not_bound');
  const { network, agent } = senderOf(call);
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
