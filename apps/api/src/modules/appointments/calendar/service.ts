import { calendarFeed } from '@okoshko/contract/appointments/endpoints';
import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { isVisible } from '../access.ts';
import { findAppointmentByReference } from '../repository.ts';
import { actorRoleOf } from '../rules/actor-role.ts';
import { entryForClient, entryForProvider, icsOf } from './present.ts';
import {
  deleteFeed,
  findDetails,
  findFeed,
  findFeedAppointments,
  findFeedOwner,
  findProviderAddress,
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

/** A new link to the caller's calendar; the former one is dead. Only its hash is stored. */
export async function createFeed({ db, actor, now, app }: Call<'config'>) {
  const token = newToken();
  await saveFeed(db, {
    provider_profile: requireProvider(actor),
    token_hash: hashToken(token),
    created_at: now,
  });
  const url = `${app.config.publicUrl}${calendarFeed.path}?token=${token}`;
  return { data: { url, created_at: now.toISOString() } };
}

export async function revokeFeed({ db, actor }: Call): Promise<undefined> {
  await deleteFeed(db, requireProvider(actor));
}

/** The calendar of a link, with its clients' names. */
export async function feedFile({ db, now }: Call, token: string): Promise<string> {
  const owner = await findFeedOwner(db, hashToken(token));
  if (!owner) throw new AppError('not_found');
  const from = after(now, -FEED_PAST_MS);
  const appointments = await findFeedAppointments(db, owner.id, { from, limit: LIMIT });
  const ids = appointments.map(({ id }) => id);
  const details = await findDetails(db, ids);
  return icsOf(
    owner.name ?? 'Окошко',
    appointments.map((appointment) => entryForProvider(appointment, details.get(appointment.id))),
  );
}

/** The calendar of one appointment; a client does not see in it what the provider does. */
export async function appointmentFile(call: Call, reference: string): Promise<string> {
  const appointment = await findAppointmentByReference(call.db, reference);
  if (!appointment || !(await isVisible(call, appointment))) throw new AppError('not_found');
  const details = (await findDetails(call.db, [appointment.id])).get(appointment.id);
  if (actorRoleOf(call, appointment) !== 'client') {
    return icsOf('Окошко', [entryForProvider(appointment, details)]);
  }
  const address = await findProviderAddress(call.db, appointment.provider_profile);
  return icsOf('Окошко', [entryForClient(appointment, details, address)]);
}
