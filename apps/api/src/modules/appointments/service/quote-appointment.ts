import type { quoteAppointment as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import { type Call, senderOf } from '../../../platform/call.ts';
import { HOUR } from '../../../platform/clock.ts';
import { requireTry } from '../../../platform/limits.ts';
import { findClientOfUser } from '../../clients/index.ts';
import { quotePromo } from '../../promos/index.ts';
import { resolveClientReference } from '../participants/service/resolve-client.ts';
import { isProviderOf } from '../rules/actor-role.ts';
import { findOffer } from './find-offer.ts';
import { startOf } from './start-of.ts';

type QuoteInput = Static<typeof schema.body>['data'];
type Quote = Static<typeof schema.reply>;

/** Tries of promo codes from one address. */
const CODE_TRIES = { max: 60, window: HOUR };

/**
 * What an appointment would cost a client now; no promo is taken. A client the provider does not know yet is a new
 * one. Throws `too_many_requests` to an address that guesses codes.
 */
export async function quoteAppointment(call: Call, input: QuoteInput): Promise<Quote> {
  const code = input.promo_code ?? null;
  if (code !== null) {
    const rule = { rule: CODE_TRIES, code: 'too_many_requests' } as const;
    await requireTry(call, `promo code ${senderOf(call).network}`, rule);
  }
  const { services, provider } = await findOffer(call, input.services.map(String));
  const { offer, discount, refusal } = await quotePromo(call, {
    provider: provider.id,
    client: await clientOf(call, provider.id, input.client_profile),
    lines: services.map(({ id, price }) => ({ service: id, price })),
    starts_at: startOf(input.starts_at, provider.time_zone),
    time_zone: provider.time_zone,
    code,
  });
  const price_total = services.reduce((sum, { price }) => sum + price, 0);
  const promo = offer && { id: offer.id, documentId: offer.document_id, title: offer.title };
  return { data: { price_total, discount, price: price_total - discount, promo, refusal } };
}

async function clientOf(
  call: Call,
  provider: number,
  reference: QuoteInput['client_profile'],
): Promise<number | null> {
  if (reference !== undefined) return (await resolveClientReference(call, provider, reference)).id;
  const { user } = call.actor;
  if (user === null || isProviderOf(call.actor, { provider_profile: provider })) return null;
  return (await findClientOfUser(call.db, { provider, user }))?.id ?? null;
}
