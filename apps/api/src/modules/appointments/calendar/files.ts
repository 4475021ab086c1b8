import { calendarFeed } from '@okoshko/contract/appointments/wire';
import { after, DAY } from '../../../platform/clock.ts';
import { requireProvider } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, newToken } from '../../../platform/tokens.ts';
import { findOwnParticipant } from '../access.ts';
import { type FileSubject, readFileLink, signFileLink } from '../file-links.ts';
import { appointmentLink } from '../link/link.ts';
import { type AppointmentRow, findAppointmentByReference } from '../repository.ts';
import { actorRoleOf } from '../rules/actors.ts';
import { entryForClient, entryForProvider, icsOf } from './present.ts';
import {
  deleteFeed,
  findDetails,
  findFeed,
  findFeedAppointments,
  findFeedOwner,
  findProviderForClients,
  saveFeed,
} from './repository.ts';

/** The calendar of one appointment; a client does not see in it what the provider does. Throws `not_found`. */
export async function appointmentFile(
  ctx: Ctx<'config' | 'sign'>,
  reference: string,
): Promise<string> {
  const { appointment, client } = await requireViewer(ctx, reference);
  return fileFor(ctx, appointment, client);
}

/** The file of a signed address. Throws `not_found`, `link_gone` once it has ended. */
export async function signedFile(ctx: Ctx<'config' | 'sign'>, token: string): Promise<string> {
  const link = readFileLink(ctx, token);
  if (!link) throw new AppError('not_found');
  if (link.expires_at <= ctx.now) throw new AppError('link_gone');
  const appointment = await findAppointmentByReference(ctx.db, link.appointment);
  if (!appointment) throw new AppError('not_found');
  return fileFor(ctx, appointment, link.client);
}

/** An address of the appointment's file for programs that cannot sign in; it ends soon. Throws `not_found`. */
export async function calendarLink(ctx: Ctx<'config' | 'sign'>, reference: string) {
  const { appointment, client } = await requireViewer(ctx, reference);
  return { data: signFileLink(ctx, { appointment: appointment.document_id, client }) };
}

/** The file of one appointment: the provider's, or that of a client, with the address where they change it. */
async function fileFor(
  ctx: Ctx<'config' | 'sign'>,
  appointment: AppointmentRow,
  client: FileSubject['client'],
): Promise<string> {
  const { id } = appointment;
  const details = (await findDetails(ctx.db, [id])).get(id);
  if (client === null) return icsOf('Окошко', [entryForProvider(appointment, details)]);
  const provider = await findProviderForClients(ctx.db, appointment.provider_profile);
  const url = client === 0 ? null : await appointmentLink(ctx, { appointment: id, client });
  return icsOf('Окошко', [entryForClient(appointment, details, { provider, url })]);
}

interface View {
  readonly appointment: AppointmentRow;
  /** The client whose file it is; null: the provider's. */
  readonly client: FileSubject['client'];
}

/** The appointment, and as whom the caller sees it. Throws `not_found` to whoever may not read it. */
async function requireViewer(ctx: Ctx, reference: string): Promise<View> {
  const appointment = await findAppointmentByReference(ctx.db, reference);
  if (!appointment) throw new AppError('not_found');
  if (actorRoleOf(ctx, appointment) !== 'client') return { appointment, client: null };
  const participant = await findOwnParticipant(ctx, appointment);
  if (!participant) throw new AppError('not_found');
  return { appointment, client: participant.client_profile };
}

/** The time that a feed goes back, in milliseconds, and the number of appointments it holds. */
const FEED_PAST_MS = 90 * DAY;
const LIMIT = 5000;

/** The calendar of a link, with its clients' names. */
export async function feedFile({ db, now }: Ctx, token: string): Promise<string> {
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

/** Since when the caller's calendar has a link. */
export async function readFeed({ db, actor }: Ctx) {
  const feed = await findFeed(db, requireProvider(actor));
  return { data: feed && { created_at: feed.created_at.toISOString() } };
}

/** A new link to the caller's calendar; the former one is dead. Only its hash is stored. */
export async function createFeed({ db, actor, now, app }: Ctx<'config'>) {
  const token = newToken();
  await saveFeed(db, {
    provider_profile: requireProvider(actor),
    token_hash: hashToken(token),
    created_at: now,
  });
  const url = `${app.config.publicUrl}${calendarFeed.path}?token=${token}`;
  return { data: { url, created_at: now.toISOString() } };
}

export async function revokeFeed({ db, actor }: Ctx): Promise<undefined> {
  await deleteFeed(db, requireProvider(actor));
}
