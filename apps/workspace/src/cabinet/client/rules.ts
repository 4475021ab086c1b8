import type { ParticipantStatus } from '@okoshko/contract/appointments/statuses';
import { type Day, dayOf, firstOfMonth } from '../../kit/zoned.ts';
import { client as words } from '../../text/client.ts';
import { consentsOf } from '../shared/clients/client-facts.ts';
import type { Client } from './api.ts';

interface Seat {
  readonly status: ParticipantStatus;
  readonly price: number;
  readonly client_profile: { readonly documentId: string } | null;
}

/** The client's own place in an appointment. */
export const seatOf = (seats: readonly Seat[], id: string): Seat | undefined =>
  seats.find(({ client_profile }) => client_profile?.documentId === id);

/** The price of the appointments that the client missed, in kopecks. */
export const lostTo = (
  missed: readonly { readonly participants: readonly Seat[] }[],
  id: string,
): number =>
  missed.reduce((sum, { participants }) => sum + (seatOf(participants, id)?.price ?? 0), 0);

/** The client's price of an appointment: of their seat, or of the whole appointment. */
export const priceFor = (
  appointment: {
    readonly price_total: number | null;
    readonly discount: number | null;
    readonly participants: readonly Seat[];
  },
  id: string,
): number =>
  seatOf(appointment.participants, id)?.price ??
  (appointment.price_total ?? 0) - (appointment.discount ?? 0);

/** The titles of the services, in the order of the lines. */
export const titleOf = (
  lines: readonly { readonly title: string; readonly sort: number }[],
): string =>
  [...lines]
    .sort((one, other) => one.sort - other.sort)
    .map(({ title }) => title)
    .join(', ');

interface Month<A> {
  /** Its first day. */
  readonly month: Day;
  readonly appointments: readonly A[];
}

/** A list in its own order, as months tell it. */
export function byMonth<A extends { readonly starts_at: string }>(
  all: readonly A[],
  zone: string,
): readonly Month<A>[] {
  const months = new Map<Day, A[]>();
  for (const one of all) {
    const month = firstOfMonth(dayOf(one.starts_at, zone));
    months.set(month, [...(months.get(month) ?? []), one]);
  }
  return [...months].map(([month, appointments]) => ({ month, appointments }));
}

/** A consent in words: what was said, and who wrote it down. `day` of the consent, where it is known. */
export function consentText(
  client: Pick<Client, 'consents'>,
  kind: 'service' | 'marketing',
  dayText: (instant: string) => string,
): string {
  const consents = consentsOf(client);
  const said = consents?.[kind];
  if (said === undefined) return words.unknown;
  const { at, source } = consents ?? {};
  const who = source && (isAuthor(source) ? words.source[source] : words.paper(source));
  const rest = [who, at && dayText(at)].filter(Boolean).join(', ');
  return `${said ? words.agreed : words.refused}${rest && ` (${rest})`}`;
}

const isAuthor = (source: string): source is keyof typeof words.source => source in words.source;
