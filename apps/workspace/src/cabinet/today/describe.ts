import { listOf } from '../../kit/list-of.ts';
import { booking } from '../../text/booking.ts';
import { today as words } from '../../text/today.ts';
import type { Appointment } from './api.ts';

/** The names of those who stay in an appointment. */
const namesIn = ({ participants }: Appointment): readonly string[] =>
  participants
    .filter(({ status }) => status !== 'left')
    .flatMap(({ client_profile }) => client_profile?.name ?? []);

export const isGroup = ({ capacity }: Appointment): boolean => (capacity ?? 1) > 1;

const servicesOf = ({ lines }: Appointment): string =>
  [...lines]
    .sort((a, b) => a.sort - b.sort)
    .map(({ title }) => title)
    .join(', ') || words.noService;

/** The title of an appointment: its client, or the services of a group. */
export const titleOf = (appointment: Appointment): string =>
  isGroup(appointment)
    ? servicesOf(appointment)
    : (appointment.client_profile?.name ?? booking.noClient);

const LISTED = 3;

/** The services, or so many names of a group. */
export function contentsOf(appointment: Appointment, listed = LISTED): string {
  if (!isGroup(appointment)) return servicesOf(appointment);
  const names = namesIn(appointment);
  const rest = names.length - listed;
  return [
    words.seats(appointment.participants_count ?? 0, appointment.capacity ?? 0),
    names.slice(0, listed).join(', '),
    rest > 0 && words.andOthers(rest),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Useful facts about a client before the visit. */
export function remarksOf({ client_profile, client_confirmed_at }: Appointment): readonly string[] {
  const missed = client_profile?.no_show_count ?? 0;
  return [
    client_profile?.visits_count === 0 && missed === 0 && words.newClient,
    missed > 0 && words.missed(missed),
    client_confirmed_at !== null && words.isComing,
    ...listOf(client_profile?.tags),
  ].filter((remark) => typeof remark === 'string');
}
