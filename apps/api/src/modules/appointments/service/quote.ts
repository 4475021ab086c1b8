import type { quoteAppointment as schema } from '@okoshko/contract/appointments/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import { HOUR } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { requireTry } from '../../../platform/limits.ts';
import { findClientOfUser } from '../../clients/index.ts';
import { quotePromo } from '../../promos/index.ts';
import { findClientNumber } from '../groups/repository.ts';
import { findProvider, findServicesByName } from '../repository.ts';
import { isOwn } from './actor-role.ts';
import { refused } from './book.ts';
import { notOwnClient, resolveClient } from './resolve-client.ts';

type QuoteInput = Static<typeof schema.body>['data'];
type Reply = Static<typeof schema.reply>;

/** Codes may be guessed so often from one address. */
const GUESSES = { max: 60, window: HOUR };

/**
 * What a place in an appointment would cost now; nothing is taken. Who is not known yet is a new client. Throws
 * `too_many_requests` to who tries codes.
 */
export async function quoteAppointment(call: Call, input: QuoteInput, ip: string): Promise<Reply> {
  const code = input.promo_code ?? null;
  if (code !== null) {
    const rule = { rule: GUESSES, code: 'too_many_requests' } as const;
    await requireTry(call, `promo code ${ip}`, rule);
  }
  const services = await findServicesByName(call.db, input.services.map(String));
  const [first] = services;
  const isOne = services.every((one) => one.provider_profile === first?.provider_profile);
  if (!first || !isOne || services.length !== input.services.length) {
    throw refused('services must be of one provider');
  }
  const provider = await findProvider(call.db, first.provider_profile);
  if (!provider) throw new AppError('not_found');
  const own = isOwn(call.actor, { provider_profile: provider.id });
  const isShown = provider.is_published && services.every(({ is_active }) => is_active);
  if (!own && !isShown) throw refused('services must be of one provider');
  const { offer, discount, refusal } = await quotePromo(call, {
    provider: provider.id,
    client: await clientOf(call, provider.id, input.client_profile),
    lines: services.map(({ id, price }) => ({ service: id, price })),
    starts_at: new Date(input.starts_at),
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
  named: QuoteInput['client_profile'],
): Promise<number | null> {
  const { user } = call.actor;
  if (named !== undefined) {
    const requested = await findClientNumber(call.db, String(named));
    if (requested === null) throw notOwnClient();
    return resolveClient(call, { provider, requested });
  }
  if (user === null || isOwn(call.actor, { provider_profile: provider })) return null;
  return (await findClientOfUser(call.db, { provider, user }))?.id ?? null;
}
