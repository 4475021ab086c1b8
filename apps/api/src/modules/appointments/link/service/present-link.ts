import type { openAppointmentLink as schema } from '@okoshko/contract/appointments/link/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { signFileLink } from '../../file-links/service/sign-file-link.ts';
import { countClientMoves } from '../../history/repository.ts';
import { findParticipantsOfActor } from '../../participants/repository.ts';
import { findLines } from '../../repository.ts';
import { allowedOf } from '../../rules/allowed.ts';
import { type LinkRow, wasReminded } from '../repository.ts';
import { cancelRefusal, expiryOf, moveRefusal } from '../rules.ts';

/** To one who takes part no more. */
const NOTHING = { cancel_until: null, move_until: null, moves_left: 0 };

export type LinkDocument = Static<typeof schema.reply>;

/** The link's appointment as its client sees it: no phones, nothing of other participants. */
export async function presentLink(
  call: Call<'config' | 'sign'>,
  link: LinkRow,
): Promise<LinkDocument> {
  const { appointment, client, provider } = link;
  const { starts_at, ends_at, time_zone, status, version } = appointment;
  const [participant] = await findParticipantsOfActor(call.db, appointment.id, call.actor);
  const lines = await findLines(call.db, appointment.id);
  const moves = await countClientMoves(call.db, appointment.id);
  const hasLeft = participant === undefined || participant.status === 'left';
  const state = { appointment, provider, hasLeft, moves };
  const cancelWindow = provider.cancel_window_minutes;
  const terms = { cancelWindow, moveLimit: provider.client_move_limit, moves };
  const isComing = status === 'confirmed' && !hasLeft && starts_at > call.now;
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
      asks_confirmation: isComing && !isConfirmed && (await wasReminded(call.db, link)),
      cancel_refusal: cancelRefusal(state, call.now),
      move_refusal: moveRefusal(state, call.now),
      allowed: hasLeft ? NOTHING : allowedOf({ appointment, ...terms }),
      calendar: signFileLink(call, { appointment: appointment.document_id, client }),
      expires_at: expiryOf(appointment).toISOString(),
    },
  };
}

const presentProvider = ({ slug, document_id, is_open, ...provider }: LinkRow['provider']) => {
  const { name, specialization, city, address, photo, phone, lat, lon } = provider;
  const page = is_open ? `/p/${slug ?? document_id}` : null;
  return { name, specialization, city, address, photo, phone, lat, lon, page };
};
