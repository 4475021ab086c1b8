import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { isVisible } from '../groups/join-or-leave.ts';
import { type AppointmentRow, findByName } from '../repository.ts';
import { actorRoleOf } from '../service/actor-role.ts';
import { type Entry, icsOf } from './ics.ts';
import {
  type Details,
  deleteFeed,
  findDetails,
  findFeed,
  findFeedAppointments,
  findFeedOwner,
  findPlaceName,
  saveFeed,
} from './repository.ts';

/** How far back a feed goes, in milliseconds, and how many appointments it holds. */
const FEED_PAST_MS = 90 * DAY;
const LIMIT = 5000;

/** Since when the caller's calendar has a link. */
export async function readFeed({ db, actor }: Call) {
  const feed = await findFeed(db, requireProvider(actor));
  return { data: feed && { created_at: feed.created_at.toISOString() } };
}

/** A link to the caller's calendar; the one before is dead. We keep its hash, so it is told once. */
export async function createFeed({ db, actor, now }: Call, address: string) {
  const token = newToken();
  await saveFeed(db, {
    provider_profile: requireProvider(actor),
    token_hash: hashToken(token),
    created_at: now,
  });
  return { data: { url: `${address}?token=${token}`, created_at: now.toISOString() } };
}

export async function revokeFeed({ db, actor }: Call): Promise<undefined> {
  await deleteFeed(db, requireProvider(actor));
}

/** The calendar behind a link, clients' names in it. */
export async function feedOf({ db, now }: Call, token: string): Promise<string> {
  const owner = await findFeedOwner(db, hashToken(token));
  if (!owner) throw new AppError('not_found');
  const appointments = await findFeedAppointments(db, owner.id, {
    from: after(now, -FEED_PAST_MS),
    limit: LIMIT,
  });
  const details = await findDetails(
    db,
    appointments.map(({ id }) => id),
  );
  return icsOf(
    owner.name ?? 'Окошко',
    appointments.map((appointment) => ofProvider(appointment, details.get(appointment.id))),
  );
}

/** One appointment, as whoever comes or keeps the calendar may see it. */
export async function fileOf(call: Call, name: string): Promise<string> {
  const appointment = await findByName(call.db, name);
  if (!appointment || !(await isVisible(call, appointment))) throw new AppError('not_found');
  const details = (await findDetails(call.db, [appointment.id])).get(appointment.id);
  const entry =
    actorRoleOf(call, appointment) === 'client'
      ? await ofClient(call, appointment, details)
      : ofProvider(appointment, details);
  return icsOf('Окошко', [entry]);
}

function ofProvider(appointment: AppointmentRow, details: Details | undefined): Entry {
  const { services = [], clients = [] } = details ?? {};
  const what = services.join(', ');
  const who =
    appointment.capacity > 1
      ? `${appointment.participants_count} из ${appointment.capacity}`
      : clients[0]?.name;
  const people = clients.map(({ name, phone }) => (phone ? `${name}, +${phone}` : name));
  const notes = [...people, appointment.client_comment, appointment.provider_note].filter(Boolean);
  return {
    ...appointment,
    summary: who ? `${what}: ${who}` : what,
    description: notes.join('\n') || null,
    location: null,
  };
}

async function ofClient(
  { db }: Call,
  appointment: AppointmentRow,
  details: Details | undefined,
): Promise<Entry> {
  const provider = await findPlaceName(db, appointment.provider_profile);
  const what = (details?.services ?? []).join(', ');
  return {
    ...appointment,
    summary: provider?.name ? `${what}: ${provider.name}` : what,
    description: null,
    location: [provider?.city, provider?.address].filter(Boolean).join(', ') || null,
  };
}
