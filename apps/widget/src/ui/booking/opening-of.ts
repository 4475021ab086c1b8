import type { ProviderPage } from '../../session/booking.ts';
import type { BookingChoice } from '../../session/stored-booking.ts';
import type { BookingOptions } from './booking-services.ts';
import { type Flow, idle } from './flow.ts';

type Opening = Pick<
  Flow,
  'choosesServices' | 'services' | 'seats' | 'startsAt' | 'draft' | 'promo'
>;

/** Where a booking begins: with what the page names, what the provider has, and what was begun before. */
export function openingOf(
  options: BookingOptions,
  { services }: ProviderPage,
  { stored, now }: { readonly stored: BookingChoice | null; readonly now: number },
): Opening {
  const isThere = (id: string) => services.some(({ documentId }) => documentId === id);
  const named = options.services.filter(isThere);
  const [only, ...others] = services;
  const given = named.length || !only || others.length ? named : [only.documentId];
  const isSame = !given.length || given.join() === stored?.services.join();
  // Of another choice only the words hold.
  const before = stored && isSame && stored.services.every(isThere) ? stored : null;
  const isAhead = before?.startsAt && Date.parse(before.startsAt) > now;
  return {
    choosesServices: !given.length,
    services: before?.services.length ? before.services : given,
    seats: before?.seats ?? 1,
    startsAt: options.startsAt ?? (isAhead ? before.startsAt : null),
    promo: options.promo ?? before?.promo ?? null,
    draft: {
      ...idle.draft,
      name: stored?.name || (options.name ?? ''),
      comment: stored?.comment ?? '',
      marketing: stored?.marketing ?? false,
    },
  };
}
