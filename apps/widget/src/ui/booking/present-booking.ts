import type { OkoshkoBooking } from '../../host/global.ts';
import type { Booked, ProviderPage } from '../../session/booking.ts';
import type { Flow } from './flow.ts';

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
