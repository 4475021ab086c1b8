import type { Call } from '../../../platform/call.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { notifyClients } from '../../messaging/index.ts';
import { type Notice, notify } from '../../notifications/index.ts';
import type { AppointmentRow } from '../repository.ts';
import {
  CLIENT_TITLES,
  noticeText,
  PROVIDER_TITLES,
  type Told,
  textFor,
  toldOf,
  type VisitEvent,
} from '../rules/notices.ts';
import { byOf } from '../service/side.ts';
import { type Audience, findAudience, insertEvent } from './repository.ts';

/**
 * The one place that hears what happened to a visit, in the transaction it happened in: it goes into
 * the visit's history, and whoever it concerns and did not do it is told.
 */
export async function announce(
  call: Call,
  visit: AppointmentRow,
  event: VisitEvent,
): Promise<void> {
  await record(call, visit, event);
  const told = toldOf(event, visit.status);
  await notifyClients(call, {
    appointment: visit.id,
    told: told && textFor(told, byOf(call, visit)),
    client: event.client_profile ?? null,
    event: `${event.kind}:${call.now.toISOString()}`,
  });
  if (told === null) return;
  const audience = await findAudience(call.db, visit.id, event.client_profile ?? null);
  await notify(call, noticesOf(call, { visit, told, audience }));
}

/** A line of the visit's history, of which nobody is told. */
export async function record(call: Call, visit: AppointmentRow, event: VisitEvent): Promise<void> {
  await insertEvent(call.db, {
    ...newDocument(call.now),
    provider_profile: visit.provider_profile,
    appointment: visit.id,
    kind: event.kind,
    by: byOf(call, visit),
    user: call.actor.user,
    client_profile: event.client_profile ?? null,
    before: event.before ?? null,
    after: event.after ?? null,
  });
}

interface MessageContext {
  readonly visit: AppointmentRow;
  readonly told: Told;
  readonly audience: Audience;
}

function noticesOf(call: Call, { visit, told, audience }: MessageContext): Notice[] {
  const { provider, services, clients } = audience;
  const by = byOf(call, visit);
  const facts = { ...visit, services };
  const common = {
    kind: `visit_${told}`,
    appointment: visit.id,
    data: { appointment: visit.document_id, starts_at: visit.starts_at.toISOString() },
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
