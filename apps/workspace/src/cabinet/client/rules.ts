import type { ParticipantStatus } from '@okoshko/contract/appointments/statuses';
import { consentsOf, listOf } from '../../kit/clients/client-values.ts';
import { phoneText } from '../../kit/phone.ts';
import { client as words } from '../../text/client.ts';
import type { Client } from './api.ts';

interface Place {
  readonly status: ParticipantStatus;
  readonly price: number;
  readonly client_profile: { readonly documentId: string } | null;
}

/** The client's own place in an appointment. */
export const placeOf = (places: readonly Place[], id: string): Place | undefined =>
  places.find(({ client_profile }) => client_profile?.documentId === id);

/** What the client would have paid where they did not come. Kopecks. */
export const lostTo = (
  missed: readonly { readonly participants: readonly Place[] }[],
  id: string,
): number =>
  missed.reduce((sum, { participants }) => sum + (placeOf(participants, id)?.price ?? 0), 0);

/** What the client pays for an appointment: for their place, or all of it. */
export const priceFor = (
  appointment: {
    readonly price_total: number | null;
    readonly discount: number | null;
    readonly participants: readonly Place[];
  },
  id: string,
): number =>
  placeOf(appointment.participants, id)?.price ??
  (appointment.price_total ?? 0) - (appointment.discount ?? 0);

/** What was done, in the order of the lines. */
export const titleOf = (
  lines: readonly { readonly title: string; readonly sort: number }[],
): string =>
  [...lines]
    .sort((one, other) => one.sort - other.sort)
    .map(({ title }) => title)
    .join(', ');

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

/** One card of two, as a merge needs it. */
export type MergeSide = Pick<
  Client,
  | 'documentId'
  | 'name'
  | 'phone'
  | 'email'
  | 'birthday'
  | 'comment'
  | 'tags'
  | 'is_blocked'
  | 'is_anonymous'
  | 'opted_out_channels'
  | 'visits_count'
>;

export interface MergePreview {
  readonly name: string;
  /** What the one card will have, and what of the other goes. */
  readonly lines: readonly string[];
}

const { merging } = words;

/** What becomes of two cards, by the rules of the API: the facts of either, and the stricter of two settings. */
export function previewMerge(
  into: MergeSide,
  from: MergeSide,
  dayText: (day: string) => string,
): MergePreview {
  const [phone, email] = [into.phone ?? from.phone, into.email ?? from.email];
  const birthday = into.birthday ?? from.birthday;
  const tags = [...new Set([...listOf(into.tags), ...listOf(from.tags)])];
  const isLost = (kept: string | null, other: string | null) => other !== null && other !== kept;
  const lines = [
    from.visits_count > 0 ? merging.appointments(from.visits_count) : merging.noVisits,
    phone && merging.phone(phoneText(phone)),
    isLost(phone, from.phone) && merging.lostPhone(phoneText(from.phone ?? '')),
    email && merging.email(email),
    isLost(email, from.email) && merging.lostEmail(from.email ?? ''),
    birthday && merging.birthday(dayText(birthday)),
    tags.length > 0 && merging.tags(tags.join(', ')),
    into.comment && from.comment && merging.comments,
    (into.is_blocked || from.is_blocked) && merging.blocked,
    listOf(from.opted_out_channels).length > 0 && merging.optedOut,
  ].filter((line) => typeof line === 'string' && line !== '');
  const name = into.is_anonymous && !from.is_anonymous ? from.name : into.name;
  return { name, lines: lines as string[] };
}
