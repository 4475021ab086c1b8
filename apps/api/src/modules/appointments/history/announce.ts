import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notifyClients } from '../../messaging/index.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import type { AppointmentRow } from '../repository.ts';
import {
  type AppointmentEvent,
  CLIENT_TITLES,
  type NoticeKind,
  noticeKindOf,
  noticeText,
  PROVIDER_TITLES,
  textFor,
} from '../rules/notices.ts';
import { historyRoleOf } from '../service/actor-role.ts';
import { type Audience, findAudience, insertEvent } from './repository.ts';

/**
 * The one place that hears what happened to an appointment, in the transaction it happened in: it goes into
 * the appointment's history, and whoever it concerns and did not do it is told.
 */
export async function announce(
  call: Call,
  appointment: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> {
  await record(call, appointment, event);
  const told = noticeKindOf(event, appointment.status);
  await notifyClients(call, {
    appointment: appointment.id,
    told: told && textFor(told, historyRoleOf(call, appointment)),
    client: event.client_profile ?? null,
    event: `${event.kind}:${call.now.toISOString()}`,
  });
  if (told === null) return;
  const audience = await findAudience(call.db, appointment.id, event.client_profile ?? null);
  await notify(call, noticesOf(call, { appointment, told, audience }));
}

/** A line of the appointment's history, of which nobody is told. */
export async function record(
  call: Call,
  appointment: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> {
  await insertEvent(call.db, {
    ...newDocument(call.now),
    provider_profile: appointment.provider_profile,
    appointment: appointment.id,
    kind: event.kind,
    by: historyRoleOf(call, appointment),
    user: call.actor.user,
    client_profile: event.client_profile ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  });
}

interface NoticeContext {
  readonly appointment: AppointmentRow;
  readonly told: NoticeKind;
  readonly audience: Audience;
}

function noticesOf(call: Call, { appointment, told, audience }: NoticeContext): Notice[] {
  const { provider, services, clients } = audience;
  const by = historyRoleOf(call, appointment);
  const facts = { ...appointment, services };
  const common = {
    kind: `visit_${told}`,
    appointment: appointment.id,
    data: { appointment: appointment.document_id, starts_at: appointment.starts_at.toISOString() },
  };
  const who = clients.length === 1 ? (clients[0]?.name ?? null) : null;
  const ofProvider = {
    ...common,
    user: provider.user,
    title: PROVIDER_TITLES[told],
    text: noticeText(facts, who),
  };
  const ofClients = clients.flatMap(({ user }) =>
    user === null
      ? []
      : { ...common, user, title: CLIENT_TITLES[told], text: noticeText(facts, provider.name) },
  );
  return [
    ...(by === 'client' || by === 'service' ? [ofProvider] : []),
    ...(by === 'client' ? [] : ofClients),
  ].filter(({ user }) => user !== call.actor.user);
}
