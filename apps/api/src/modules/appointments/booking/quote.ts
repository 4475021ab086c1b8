import type { quoteAppointment as schema } from '@okoshko/contract/appointments/schemas';
import type { Body, Reply } from '@okoshko/contract/endpoint';
import { HOUR } from '../../../platform/clock.ts';
import { asInstant, BAD_INSTANT, inZone } from '../../../platform/collections/declare/index.ts';
import { type Ctx, senderOf } from '../../../platform/ctx.ts';
import { requireTry } from '../../../platform/db/limits.ts';
import { AppError, invalidField } from '../../../platform/errors.ts';
import { sentence } from '../../../platform/sentence.ts';
import { findClientOfUser } from '../../clients/index.ts';
import { quotePromo } from '../../promos/index.ts';
import { requireInCalendar } from '../../schedule/index.ts';
import { findGroupAt } from '../groups/repository.ts';
import { resolveClientReference } from '../participants/clients.ts';
import { findParticipant } from '../participants/repository.ts';
import {
  findAppointmentByReference,
  findLines,
  findProvider,
  findServicesByReference,
  type ProviderRow,
  type ServiceRow,
} from '../repository.ts';
import { isProviderOf } from '../rules/actors.ts';

type QuoteInput = Body<typeof schema>['data'];
type Quote = Reply<typeof schema>;

/** Tries of promo codes from one address. */
const CODE_TRIES = { max: 60, window: HOUR };

/**
 * The price of an appointment, or of a seat of the group that stands at that start, for a client now; no promo is
 * taken. A client the provider does not know yet is a new one. Throws `too_many_requests` to an address that guesses
 * codes.
 */
export async function quoteAppointment(ctx: Ctx, input: QuoteInput): Promise<Quote> {
  const code = input.promo_code ?? null;
  if (code !== null) {
    const rule = { rule: CODE_TRIES, code: 'too_many_requests' } as const;
    await requireTry(ctx, `promo code ${senderOf(ctx).network}`, rule);
  }
  const { services, provider } = await findOffer(ctx, input.services.map(String));
  const starts_at = startOf(input.starts_at, provider.time_zone);
  const terms = await termsAt(ctx, services, starts_at);
  const { price_total, setDiscount } = terms;
  if (setDiscount !== null) {
    const refusal = code === null ? null : 'no_cheaper';
    return quoteOf({ price_total, discount: setDiscount, offer: null, refusal });
  }
  const client = await clientOf(ctx, provider.id, input.client_profile);
  const quote = await quotePromo(ctx, {
    provider: provider.id,
    ...{ client, except: await changedParticipant(ctx, client, input.exclude_appointment) },
    ...{ lines: terms.lines, starts_at, code },
    time_zone: provider.time_zone,
  });
  return quoteOf({ ...quote, price_total });
}

type Priced = Awaited<ReturnType<typeof quotePromo>> & { readonly price_total: number };

const quoteOf = ({ price_total, discount, offer, refusal }: Priced): Quote => ({
  data: {
    ...{ price_total, discount, refusal },
    price: price_total - discount,
    promo: offer && { id: offer.id, documentId: offer.document_id, title: offer.title },
  },
});

interface QuotedTerms {
  readonly price_total: number;
  readonly lines: readonly { readonly service: number; readonly price: number }[];
  /** The discount of a seat where the provider set the price, which leaves no room for promos; null: they did not. */
  readonly setDiscount: number | null;
}

/** The terms of the group that the client would join at that start, else of the services as they cost now. */
async function termsAt(
  { db }: Ctx,
  services: readonly ServiceRow[],
  starts_at: Date,
): Promise<QuotedTerms> {
  const [first] = services;
  const mayJoin = services.length === 1 && first !== undefined && first.capacity > 1;
  const group = mayJoin ? await findGroupAt(db, { service: first.id, starts_at }) : null;
  if (group) {
    return {
      price_total: group.price_total,
      lines: await findLines(db, group.id),
      setDiscount: group.is_price_set ? group.discount : null,
    };
  }
  return {
    price_total: services.reduce((sum, { price }) => sum + price, 0),
    lines: services.map(({ id, price }) => ({ service: id, price })),
    setDiscount: null,
  };
}

async function clientOf(
  ctx: Ctx,
  provider: number,
  reference: QuoteInput['client_profile'],
): Promise<number | null> {
  if (reference !== undefined) return (await resolveClientReference(ctx, provider, reference)).id;
  const { user } = ctx.actor;
  if (user === null || isProviderOf(ctx.actor, { provider_profile: provider })) return null;
  return (await findClientOfUser(ctx.db, { provider, user }))?.id ?? null;
}

/** The client's part in the provider's appointment that is to change: the promo it has is taken anew. */
async function changedParticipant(
  { actor, db }: Ctx,
  client: number | null,
  reference: QuoteInput['exclude_appointment'],
): Promise<number | null> {
  if (client === null || reference === undefined) return null;
  const appointment = await findAppointmentByReference(db, String(reference));
  if (!appointment || !isProviderOf(actor, appointment)) return null;
  return (await findParticipant(db, appointment.id, client))?.id ?? null;
}

interface Offer {
  readonly services: readonly ServiceRow[];
  readonly provider: ProviderRow;
}

/** The services and their one provider, as far as the caller may see them. */
export async function findOffer(ctx: Ctx, references: readonly string[]): Promise<Offer> {
  const services = await findServicesByReference(ctx.db, references);
  const [first] = services;
  const isOneProvider = services.every((one) => one.provider_profile === first?.provider_profile);
  if (!first || !isOneProvider || services.length !== references.length) throw notOneProvider();
  const provider = await findProvider(ctx.db, first.provider_profile);
  if (!provider) throw new AppError('not_found');
  const isPublic = provider.is_published && services.every(({ is_active }) => is_active);
  const isVisible = isPublic || isProviderOf(ctx.actor, { provider_profile: provider.id });
  if (!isVisible) throw notOneProvider();
  return { services, provider };
}

const notOneProvider = (): AppError => invalidField('services', sentence('services_one_provider'));

/** The start that the text tells, without an offset on the clocks of the zone. Throws `validation_failed`. */
export function startOf(text: string, zone: string): Date {
  const start = asInstant(text);
  const at = start && inZone(start, zone);
  if (!at) throw invalidField('starts_at', BAD_INSTANT);
  requireInCalendar(at);
  return at;
}
