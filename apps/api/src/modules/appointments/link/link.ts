import type { openAppointmentLink as schema } from '@okoshko/contract/appointments/moves-schemas';
import type { Status } from '@okoshko/contract/appointments/statuses';
import type { Reply } from '@okoshko/contract/endpoint';
import { after, DAY } from '../../../platform/clock.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { requireLink } from '../../../platform/db/limits.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken, shortToken } from '../../../platform/tokens.ts';
import { signFileLink } from '../file-links.ts';
import { countClientMoves } from '../history/repository.ts';
import { findParticipantsOfActor } from '../participants/repository.ts';
import { findLines } from '../repository.ts';
import { clientActor } from '../rules/actors.ts';
import { allowedOf, clientRefusal } from '../rules/transitions.ts';
import {
  type AppointmentLinkRow,
  findAppointmentLink,
  findDocuments,
  insertAppointmentLink,
  type LinkSubject,
  wasReminded,
} from './repository.ts';

/** The appointment of a link. It changes nothing. Throws `not_found`, `link_gone`, `link_limit`. */
export async function openAppointmentLink(
  ctx: Ctx<'config' | 'sign'>,
  token: string,
): Promise<LinkDocument> {
  const { link, clientCtx } = await requireAppointmentLink(ctx, token);
  return presentLink(clientCtx, link);
}

/**
 * The link of the token, and the context with its client for the actor. Throws `not_found`, `link_gone` once it is over or its
 * appointment was deleted, `link_limit`.
 */
export async function requireAppointmentLink<C extends Ctx>(
  ctx: C,
  token: string,
): Promise<{ readonly link: AppointmentLinkRow; readonly clientCtx: C }> {
  const link = await requireLink(ctx, { kind: 'appointment links', max: 20 }, () =>
    findAppointmentLink(ctx.db, hashToken(token)),
  );
  const { appointment, client } = link;
  if (appointment.archived_at !== null || expiryOf(appointment) <= ctx.now) {
    throw new AppError('link_gone');
  }
  return { link, clientCtx: { ...ctx, actor: clientActor({ client }) } };
}

/** To one who takes part no more. */
const NOTHING = { cancel_until: null, move_until: null, moves_left: 0 };

export type LinkDocument = Reply<typeof schema>;

/** The link's appointment as its client sees it: no phones, nothing of other participants. */
async function presentLink(
  ctx: Ctx<'config' | 'sign'>,
  link: AppointmentLinkRow,
): Promise<LinkDocument> {
  const { appointment, client, provider } = link;
  const { starts_at, ends_at, time_zone, status, version } = appointment;
  const [participant] = await findParticipantsOfActor(ctx.db, appointment.id, ctx.actor);
  const lines = await findLines(ctx.db, appointment.id);
  const moves = await countClientMoves(ctx.db, appointment.id);
  const hasLeft = participant === undefined || participant.status === 'left';
  const state = { appointment, provider, hasLeft, moves };
  const cancelWindow = provider.cancel_window_minutes;
  const terms = { cancelWindow, moveLimit: provider.client_move_limit, moves };
  const isComing = status === 'confirmed' && !hasLeft && starts_at > ctx.now;
  const isConfirmed = !hasLeft && participant.confirmed_at !== null;
  return {
    data: {
      provider: presentProvider(provider),
      services: lines.map(({ title }) => title),
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      time_zone,
      price: participant?.price ?? 0,
      status: hasLeft ? 'left' : status,
      version,
      is_group: appointment.capacity > 1,
      is_confirmed: isConfirmed,
      asks_confirmation: isComing && !isConfirmed && (await wasReminded(ctx.db, link)),
      cancel_refusal: cancelRefusal(state, ctx.now),
      move_refusal: moveRefusal(state, ctx.now),
      allowed: hasLeft ? NOTHING : allowedOf({ appointment, ...terms }),
      calendar: signFileLink(ctx, { appointment: appointment.document_id, client }),
      expires_at: expiryOf(appointment).toISOString(),
    },
  };
}

const presentProvider = ({
  slug,
  document_id,
  is_open,
  ...provider
}: AppointmentLinkRow['provider']) => {
  const { name, specialization, city, address, photo, phone, lat, lon } = provider;
  const page = is_open ? `/p/${slug ?? document_id}` : null;
  return { name, specialization, city, address, photo, phone, lat, lon, page };
};

/**
 * The address of one appointment for one client. It is derived with the server's key, so that every message has the
 * same one and none is stored: the hash of its token is. Throws `not_found`.
 */
export async function appointmentLink(
  { db, now, app }: Ctx<'config' | 'sign'>,
  subject: LinkSubject,
): Promise<string> {
  const documents = await findDocuments(db, subject);
  if (!documents) throw new AppError('not_found');
  const token = shortToken(app.sign('appointment link', documents.appointment, documents.client));
  await insertAppointmentLink(db, {
    token_hash: hashToken(token),
    provider_profile: documents.provider_profile,
    appointment: subject.appointment,
    client_profile: subject.client,
    created_at: now,
  });
  return `${app.config.publicUrl}/v/${token}`;
}

/** The time that a link works after its appointment, in milliseconds. */
const LIFETIME_MS = 30 * DAY;

const expiryOf = ({ ends_at }: { readonly ends_at: Date }): Date => after(ends_at, LIFETIME_MS);

interface LinkState {
  readonly appointment: {
    readonly status: Status;
    readonly starts_at: Date;
    readonly capacity: number;
  };
  readonly provider: {
    readonly cancel_window_minutes: number;
    readonly client_move_limit: number | null;
  };
  readonly hasLeft: boolean;
  /** The number of times that clients moved it. */
  readonly moves: number;
}

/** The reason why the client may not cancel now; null: they may. */
function cancelRefusal(
  { appointment, provider, hasLeft }: LinkState,
  now: Date,
): 'bad_transition' | 'cancel_window' | null {
  if (hasLeft) return 'bad_transition';
  return clientRefusal(appointment, { now, cancelWindow: provider.cancel_window_minutes });
}

/** The reason why the client may not move it now; null: they may. */
function moveRefusal(state: LinkState, now: Date) {
  if (state.appointment.capacity > 1) return 'bad_transition';
  const refusal = cancelRefusal(state, now);
  if (refusal !== null) return refusal;
  const { client_move_limit: limit } = state.provider;
  return limit !== null && state.moves >= limit ? ('move_limit' as const) : null;
}
