import type { Call } from '../../../platform/call.ts';
import { withAudit } from '../../../platform/collections/audit.ts';
import { scopeOf } from '../../../platform/collections/policy.ts';
import { planOf } from '../../../platform/collections/query/read-query.ts';
import { byId, readOne } from '../../../platform/collections/read.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { releasePromo } from '../../promos/index.ts';
import { reverseUsage } from '../../tariffs/index.ts';
import { clientCollection } from '../collection.ts';
import {
  type ClientRow,
  deleteGuest,
  lockClients,
  recountAppointmentCounters,
} from '../repository.ts';
import { latestConsents } from '../rules/consents.ts';
import {
  type AppointmentRow,
  archiveMergedClient,
  cancelMessages,
  findOwnClientId,
  lockAppointmentsOfBoth,
  type Merge,
  mergeParticipants,
  reassignReviews,
  reassignRows,
  updateClient,
} from './repository.ts';

/** Ids or documentIds. */
interface MergeInput {
  readonly into: string;
  readonly from: string;
}

/**
 * Merges two clients of the caller's provider (operators: of any) and answers the one that stays. Throws
 * `not_found`, `merge_invalid`, `clients_differ`.
 */
export async function mergeOwnClients(call: Call<'collections' | 'ports'>, input: MergeInput) {
  const into = await clientIdOf(call, input.into);
  const from = await clientIdOf(call, input.from);
  if (into === from) throw new AppError('merge_invalid');
  await mergeClients(call, { into, from });
  const data = await readOne(call, planOf(scopeOf(call), clientCollection, {}), byId(String(into)));
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
}

async function clientIdOf({ db, actor }: Call, id: string): Promise<number> {
  const client = await findOwnClientId(db, id, actor.isOperator ? 'any' : actor.provider);
  if (client === null) throw new AppError('not_found');
  return client;
}

/**
 * Makes two profiles of one provider one, in the caller's transaction or its own: appointments,
 * participants, reviews, messages and links of `from` become those of `into`, and so do the facts that
 * `into` lacks. `from` is archived, and its guest is signed out. Throws `not_found`, `clients_differ`.
 */
export const mergeClients = (call: Call<'ports'>, ids: Merge): Promise<void> =>
  transact(call, (call) => {
    const into = { declaration: clientCollection, id: ids.into };
    const from = { declaration: clientCollection, id: ids.from };
    return withAudit(call, into, () => withAudit(call, from, () => merge(call, ids)));
  });

async function merge(call: Call<'ports'>, ids: Merge): Promise<void> {
  const appointments = await lockAppointmentsOfBoth(call.db, ids);
  const { into, from } = await lockBoth(call, ids);
  await archiveMergedClient(call.db, ids, call.now);
  await updateClient(call.db, into.id, { ...mergeProfiles(into, from), updated_at: call.now });
  const merged = await mergeDuplicateParticipants(call, appointments, ids);
  await reassignRows(call.db, ids, { now: call.now, except: merged });
  await reassignReviews(call.db, ids);
  if (from.guest !== null) await deleteGuest(call.db, from.guest);
  await recountAppointmentCounters(call, [into.id]);
  await call.app.ports.clients.recountRating(call, into.provider_profile);
}

async function lockBoth(call: Call, ids: Merge) {
  const clients = await lockClients(call.db, [ids.into, ids.from]);
  const into = clients.find(({ id }) => id === ids.into);
  const from = clients.find(({ id }) => id === ids.from);
  if (!into || !from || into.provider_profile !== from.provider_profile) {
    throw new AppError('not_found');
  }
  if (haveDifferentUsers(into, from)) throw new AppError('clients_differ');
  return { into, from };
}

/**
 * Merges the participants of both clients in one group appointment: if it has not begun, one use is returned to the
 * plan, and of two uses of promos one is released. Answers the participants that were merged into others.
 */
async function mergeDuplicateParticipants(
  call: Call<'ports'>,
  appointments: readonly AppointmentRow[],
  ids: Merge,
): Promise<readonly number[]> {
  const duplicates = await mergeParticipants(call.db, ids, call.now);
  for (const { releasedPromo, seats, ...participant } of duplicates) {
    const appointment = appointments.find(({ id }) => id === participant.appointment);
    if (!appointment) throw new Error(`appointment ${participant.appointment} was not locked`);
    if (call.now < appointment.starts_at) {
      const provider = appointment.provider_profile;
      await reverseUsage(call, { provider, participants: [participant] });
    }
    await releasePromo(call, releasedPromo);
    await call.app.ports.clients.recordAppointmentEvent(call, appointment, {
      kind: 'left',
      client_profile: ids.from,
      before: { seats },
      after: { client_profile: ids.into },
    });
  }
  const ofDuplicates = duplicates.map(({ appointment }) => appointment);
  await cancelMessages(call.db, ids.from, ofDuplicates);
  return duplicates.map(({ participant }) => participant);
}

/** The longest values that the attributes take. */
const MAX_COMMENT = 5000;
const MAX_TAGS = 50;

/** The one profile that a client's two become: the facts of either, and the stricter of two settings. */
const mergeProfiles = (into: ClientRow, from: ClientRow) => ({
  user: into.user ?? from.user,
  phone: into.phone ?? from.phone,
  email: into.email ?? from.email,
  birthday: into.birthday ?? from.birthday,
  time_zone: into.time_zone ?? from.time_zone,
  telegram_chat_id: into.telegram_chat_id ?? from.telegram_chat_id,
  comment: [into.comment, from.comment].filter(Boolean).join('\n').slice(0, MAX_COMMENT) || null,
  tags: union(into.tags, from.tags).slice(0, MAX_TAGS),
  opted_out_channels: union(into.opted_out_channels, from.opted_out_channels),
  declined_by: union(into.declined_by, from.declined_by),
  consents: latestConsents(into, from),
  is_blocked: into.is_blocked || from.is_blocked,
  is_anonymous: into.is_anonymous && from.is_anonymous,
  name: into.is_anonymous && !from.is_anonymous ? from.name : into.name,
});

const union = <T>(a: readonly T[], b: readonly T[]): readonly T[] => [...new Set([...a, ...b])];

/** Two users are two people: neither may see the other's appointments. */
const haveDifferentUsers = (a: ClientRow, b: ClientRow): boolean =>
  a.user !== null && b.user !== null && a.user !== b.user;
