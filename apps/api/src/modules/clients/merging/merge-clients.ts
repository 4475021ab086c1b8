import { withAudit } from '../../../platform/collections/audit/index.ts';
import { scopeOf } from '../../../platform/collections/declare/index.ts';
import { byId, planOf, readOne } from '../../../platform/collections/read/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { transact } from '../../../platform/db/transact.ts';
import { AppError } from '../../../platform/errors.ts';
import { releasePromo } from '../../promos/index.ts';
import { reverseUsage } from '../../tariffs/index.ts';
import { clientCollection } from '../collection.ts';
import {
  type ClientRow,
  deleteGuest,
  findClientId,
  lockClients,
  recountAppointmentCounters,
} from '../repository.ts';
import { latestConsents } from '../rules/consents.ts';
import {
  type AppointmentRow,
  archiveMergedClient,
  cancelMessages,
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
export async function mergeOwnClients(ctx: Ctx<'collections' | 'ports'>, input: MergeInput) {
  const into = await clientIdOf(ctx, input.into);
  const from = await clientIdOf(ctx, input.from);
  if (into === from) throw new AppError('merge_invalid');
  await mergeClients(ctx, { into, from });
  const data = await readOne(ctx, planOf(scopeOf(ctx), clientCollection, {}), byId(String(into)));
  if (!data) throw new AppError('not_found');
  return { data, meta: {} };
}

async function clientIdOf({ db, actor }: Ctx, id: string): Promise<number> {
  const client = await findClientId(db, id, actor.isOperator ? 'any' : actor.provider);
  if (client === null) throw new AppError('not_found');
  return client;
}

/**
 * Makes two profiles of one provider one, in the caller's transaction or its own: appointments,
 * participants, reviews, messages and links of `from` become those of `into`, and so do the facts that
 * `into` lacks. `from` is archived, and its guest is signed out. Throws `not_found`, `clients_differ`.
 */
export const mergeClients = (ctx: Ctx<'ports'>, ids: Merge): Promise<void> =>
  transact(ctx, (ctx) => {
    const into = { declaration: clientCollection, id: ids.into };
    const from = { declaration: clientCollection, id: ids.from };
    return withAudit(ctx, into, () => withAudit(ctx, from, () => merge(ctx, ids)));
  });

async function merge(ctx: Ctx<'ports'>, ids: Merge): Promise<void> {
  const appointments = await lockAppointmentsOfBoth(ctx.db, ids);
  const { into, from } = await lockBoth(ctx, ids);
  await archiveMergedClient(ctx.db, ids, ctx.now);
  await updateClient(ctx.db, into.id, { ...mergeProfiles(into, from), updated_at: ctx.now });
  const merged = await mergeDuplicateParticipants(ctx, appointments, ids);
  await reassignRows(ctx.db, ids, { now: ctx.now, except: merged });
  await reassignReviews(ctx.db, ids);
  if (from.guest !== null) await deleteGuest(ctx.db, from.guest);
  await recountAppointmentCounters(ctx, [into.id]);
  await ctx.app.ports.clients.recountRating(ctx, into.provider_profile);
}

async function lockBoth(ctx: Ctx, ids: Merge) {
  const clients = await lockClients(ctx.db, [ids.into, ids.from]);
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
  ctx: Ctx<'ports'>,
  appointments: readonly AppointmentRow[],
  ids: Merge,
): Promise<readonly number[]> {
  const duplicates = await mergeParticipants(ctx.db, ids, ctx.now);
  for (const { releasedPromo, seats, ...participant } of duplicates) {
    const appointment = appointments.find(({ id }) => id === participant.appointment);
    if (!appointment) throw new Error(`appointment ${participant.appointment} was not locked`);
    if (ctx.now < appointment.starts_at) {
      const provider = appointment.provider_profile;
      await reverseUsage(ctx, { provider, participants: [participant] });
    }
    await releasePromo(ctx, releasedPromo);
    await ctx.app.ports.clients.recordAppointmentEvent(ctx, appointment, {
      kind: 'left',
      client_profile: ids.from,
      before: { seats },
      after: { client_profile: ids.into },
    });
  }
  const ofDuplicates = duplicates.map(({ appointment }) => appointment);
  await cancelMessages(ctx.db, ids.from, ofDuplicates);
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
