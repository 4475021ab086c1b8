import { sql } from 'drizzle-orm';
import type { BookingFixture } from '../booking-fixture.ts';
import type { Expected, Model } from './world.ts';

interface Participant {
  readonly status: string;
  readonly seats: number;
  readonly client_profile: { readonly id: number };
}
interface Stored {
  readonly id: number;
  readonly status: string;
  readonly starts_at: string;
  readonly capacity: number;
  readonly seats_left: number;
  readonly participants: readonly Participant[];
}

/** Anna's reminders of one appointment: a day and two hours before. */
const REMINDERS = 2;

/** The differences between the service and the model. */
export async function differences(
  { request, sql: query }: BookingFixture,
  model: Model,
): Promise<string[]> {
  const expected = [...model.groups, ...model.singles];
  const filters = expected.map(({ id }, n) => `filters[id][$in][${n}]=${id}`).join('&');
  const path = `/api/appointments?${filters}&sort=id&pagination[pageSize]=100`;
  const { body } = await request(`GET ${path}&populate=participants.client_profile`, 'owner');
  const stored = (body.data as readonly Stored[]).map(textOfStored);
  const texts = [...expected].sort((a, b) => a.id - b.id).map(textOfExpected);
  const plans = await request('GET /api/user-tariffs?sort=starts_at:desc', 'owner');
  const counted = expected.flatMap(({ participants }) => [...participants.values()]);
  const units = counted.filter(({ isCounted }) => isCounted).length;
  const silent = await query<{ id: number }>(sql`select a.id from appointments a
    join appointment_participants p on p.appointment = a.id and p.status <> 'left'
    where a.id = any(${`{${expected.map(({ id }) => id).join(',')}}`}::int[])
      and a.status = 'confirmed' and (select count(*) from messages m
        where m.appointment = a.id and m.client_profile = p.client_profile
          and m.kind = 'reminder' and m.status = 'queued') <> ${REMINDERS}`);
  return [
    ...stored.flatMap((text, n) => (text === texts[n] ? [] : [`${text} is not ${texts[n]}`])),
    ...(stored.length === texts.length ? [] : [`${stored.length} are not ${texts.length}`]),
    ...(plans.body.data[0].used === units
      ? []
      : [`the plan has ${plans.body.data[0].used} units, not ${units}`]),
    ...silent.map(({ id }) => `a participant of ${id} has other reminders`),
  ];
}

function textOfStored(stored: Stored): string {
  const staying = stored.participants.filter(({ status }) => status !== 'left');
  const clients = staying.map(({ client_profile, seats }) => `${client_profile.id}×${seats}`);
  const status = stored.status.startsWith('cancelled') ? 'cancelled' : stored.status;
  return [stored.id, status, stored.starts_at, stored.seats_left, ...clients.sort()].join(' ');
}

function textOfExpected({ id, status, starts_at, capacity, participants }: Expected): string {
  const texts = [...participants].map(([{ profile }, { seats }]) => `${profile}×${seats}`);
  return [id, status, starts_at, capacity - seatsOf(participants), ...texts.sort()].join(' ');
}

export const seatsOf = (participants: Expected['participants']): number =>
  [...participants.values()].reduce((sum, { seats }) => sum + seats, 0);
