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

/** What the service shows otherwise than the model expects. */
export async function differences(
  { request, sql: query }: BookingFixture,
  model: Model,
): Promise<string[]> {
  const expected = [...model.groups, ...model.singles];
  const filters = expected.map(({ id }, n) => `filters[id][$in][${n}]=${id}`).join('&');
  const path = `/api/appointments?${filters}&sort=id&pagination[pageSize]=100`;
  const { body } = await request(`GET ${path}&populate=participants.client_profile`, 'owner');
  const shown = (body.data as readonly Stored[]).map(textOfStored);
  const wanted = [...expected].sort((a, b) => a.id - b.id).map(textOfExpected);
  const plans = await request('GET /api/user-tariffs?sort=starts_at:desc', 'owner');
  const counted = expected.flatMap(({ places }) => [...places.values()]);
  const units = counted.filter(({ isCounted }) => isCounted).length;
  const silent = await query<{ id: number }>(sql`select a.id from appointments a
    join appointment_participants p on p.appointment = a.id and p.status <> 'left'
    where a.id = any(${`{${expected.map(({ id }) => id).join(',')}}`}::int[])
      and a.status = 'confirmed' and (select count(*) from messages m
        where m.appointment = a.id and m.client_profile = p.client_profile
          and m.kind = 'reminder' and m.status = 'queued') <> ${REMINDERS}`);
  return [
    ...shown.flatMap((text, n) => (text === wanted[n] ? [] : [`${text} is not ${wanted[n]}`])),
    ...(shown.length === wanted.length ? [] : [`${shown.length} are not ${wanted.length}`]),
    ...(plans.body.data[0].used === units
      ? []
      : [`the plan has ${plans.body.data[0].used} units, not ${units}`]),
    ...silent.map(({ id }) => `a participant of ${id} has other reminders`),
  ];
}

function textOfStored(stored: Stored): string {
  const staying = stored.participants.filter(({ status }) => status !== 'left');
  const places = staying.map(({ client_profile, seats }) => `${client_profile.id}×${seats}`);
  const status = stored.status.startsWith('cancelled') ? 'cancelled' : stored.status;
  return [stored.id, status, stored.starts_at, stored.seats_left, ...places.sort()].join(' ');
}

function textOfExpected({ id, status, starts_at, capacity, places }: Expected): string {
  const texts = [...places].map(([{ profile }, { seats }]) => `${profile}×${seats}`);
  return [id, status, starts_at, capacity - seatsOf(places), ...texts.sort()].join(' ');
}

export const seatsOf = (places: Expected['places']): number =>
  [...places.values()].reduce((sum, { seats }) => sum + seats, 0);
