import type { Call } from '../../../platform/call.ts';
import { after, DAY } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/owners.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { isVisible } from '../groups/join-or-leave.ts';
import { type AppointmentRow, findByName } from '../repository.ts';
import { sideOf } from '../service/side.ts';
import { type Entry, icsOf } from './ics.ts';
import {
  type Details,
  deleteFeed,
  findDetails,
  findFeed,
  findFeedOwner,
  findPlaceName,
  findVisits,
  saveFeed,
} from './repository.ts';

/** How far back a feed goes, in milliseconds, and how many visits it holds. */
const BACK = 90 * DAY;
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
  const visits = await findVisits(db, owner.id, { from: after(now, -BACK), limit: LIMIT });
  const details = await findDetails(
    db,
    visits.map(({ id }) => id),
  );
  return icsOf(
    owner.name ?? 'Окошко',
    visits.map((visit) => ofProvider(visit, details.get(visit.id))),
  );
}

/** One visit, as whoever comes or keeps the calendar may see it. */
export async function fileOf(call: Call, name: string): Promise<string> {
  const visit = await findByName(call.db, name);
  if (!visit || !(await isVisible(call, visit))) throw new AppError('not_found');
  const details = (await findDetails(call.db, [visit.id])).get(visit.id);
  const entry =
    sideOf(call, visit) === 'client'
      ? await ofClient(call, visit, details)
      : ofProvider(visit, details);
  return icsOf('Окошко', [entry]);
}

function ofProvider(visit: AppointmentRow, details: Details | undefined): Entry {
  const { services = [], clients = [] } = details ?? {};
  const what = services.join(', ');
  const who =
    visit.capacity > 1 ? `${visit.participants_count} из ${visit.capacity}` : clients[0]?.name;
  const people = clients.map(({ name, phone }) => (phone ? `${name}, +${phone}` : name));
  const notes = [...people, visit.client_comment, visit.provider_note].filter(Boolean);
  return {
    ...visit,
    summary: who ? `${what}: ${who}` : what,
    description: notes.join('\n') || null,
    location: null,
  };
}

async function ofClient(
  { db }: Call,
  visit: AppointmentRow,
  details: Details | undefined,
): Promise<Entry> {
  const provider = await findPlaceName(db, visit.provider_profile);
  const what = (details?.services ?? []).join(', ');
  return {
    ...visit,
    summary: provider?.name ? `${what}: ${provider.name}` : what,
    description: null,
    location: [provider?.city, provider?.address].filter(Boolean).join(', ') || null,
  };
}
