import type { OkoshkoBooking } from '../../host/global.ts';
import type { Booked, ProviderPage } from '../../session/booking.ts';
import type { BookingChoice, Intent } from '../../session/stored-booking.ts';
import type { BookingOptions } from './booking-services.ts';
import { type Flow, idle, type Opening } from './flow.ts';

/** A reload comes back to it. */
export function choiceOf(flow: Flow, earlier: Intent | null = flow.intent): BookingChoice {
  const { services, seats, startsAt, promo, price, intent, draft } = flow;
  return { services, seats, startsAt, promo, price, intent, earlier, ...draft };
}

/** The state that a booking begins with: what the page names, what the provider has, and what was begun before. */
export function openingOf(
  options: BookingOptions,
  { services }: ProviderPage,
  { stored, now }: { readonly stored: BookingChoice | null; readonly now: number },
): Opening & { readonly earlier: Intent | null } {
  const isThere = (id: string) => services.some(({ documentId }) => documentId === id);
  const byName = options.services.filter(isThere);
  const [only, ...others] = services;
  const chosen = byName.length || !only || others.length ? byName : [only.documentId];
  const isSame = !chosen.length || chosen.join() === stored?.services.join();
  // For another choice, only the typed words hold.
  const before = stored && isSame && stored.services.every(isThere) ? stored : null;
  const isAhead = before?.startsAt && Date.parse(before.startsAt) > now;
  const startsAt = options.startsAt ?? (isAhead ? before.startsAt : null);
  // The code that was sent books just this.
  const sent = startsAt && startsAt === before?.startsAt ? before : null;
  return {
    choosesServices: !chosen.length,
    services: before?.services.length ? before.services : chosen,
    seats: before?.seats ?? 1,
    startsAt,
    promo: options.promo ?? before?.promo ?? null,
    price: sent?.price ?? null,
    intent: sent?.intent && sent.intent.expiresAt > now ? sent.intent : null,
    earlier: stored?.earlier && stored.earlier.expiresAt > now ? stored.earlier : null,
    draft: {
      ...idle.draft,
      phone: stored?.phone ?? null,
      name: stored?.name || (options.name ?? ''),
      comment: stored?.comment ?? '',
      marketing: stored?.marketing ?? false,
    },
  };
}

/** The booking as the host page is told of it: neither a name nor a phone. */
export function presentBooking(
  booked: Booked,
  { services, price }: Flow,
  page: ProviderPage | null,
): OkoshkoBooking {
  const titleOf = (id: string) => page?.services.find((it) => it.documentId === id)?.title ?? '';
  const { documentId: id, status, startsAt, endsAt, timeZone } = booked;
  return {
    ...{ id, startsAt, endsAt, timeZone },
    status: status === 'pending' ? 'pending' : 'confirmed',
    services: services.map((service) => ({ id: service, title: titleOf(service) })),
    price: price ?? 0,
  };
}
