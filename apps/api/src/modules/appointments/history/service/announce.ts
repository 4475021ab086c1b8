import type { Call } from '../../../../platform/call.ts';
import { notifyClients } from '../../../messaging/index.ts';
import { type Notice, notify } from '../../../notifications/index.ts';
import type { AppointmentRow } from '../../repository.ts';
import { eventAuthorOf } from '../../rules/actor-role.ts';
import {
  type AppointmentEvent,
  CLIENT_TITLES,
  formerStartOf,
  isNews,
  messageKindOf,
  type NoticeKind,
  noticeKindOf,
  noticeText,
  PROVIDER_TITLES,
} from '../../rules/notices.ts';
import { type Audience, findAudience } from '../repository.ts';
import { recordEvent } from './record-event.ts';

/** What happened to an appointment, and the appointment as it is since. */
export interface Happening {
  readonly appointment: AppointmentRow;
  readonly event: AppointmentEvent;
}

/**
 * Records an event in the appointment's history, queues the clients' messages and notifies the accounts it
 * concerns, apart from its author's; all in the transaction of the event.
 */
export const announce = (
  call: Call,
  appointment: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> => announceAll(call, [{ appointment, event }]);

/**
 * Announces what happened to appointments of one client and the same services at once: each has its event and its
 * reminders, and one message and one notification tell of those to come, or of all where none is.
 */
export async function announceAll(call: Call, happenings: readonly Happening[]): Promise<void> {
  const toCome = happenings.filter(({ appointment }) => appointment.starts_at > call.now);
  const announced = toCome.length > 0 ? toCome : happenings;
  const starts = announced.map(({ appointment }) => appointment.starts_at);
  for (const happening of happenings) {
    const { appointment, event } = happening;
    const notice = happening === announced[0] ? noticeKindOf(event, appointment.status) : null;
    await Promise.all([
      recordEvent(call, appointment, event),
      notifyClients(call, {
        appointment: appointment.id,
        provider: appointment.provider_profile,
        kind: notice && messageKindOf(notice, eventAuthorOf(call, appointment)),
        client: event.client_profile ?? null,
        former_start: formerStartOf(event),
        event: `${event.kind}:${call.now.toISOString()}`,
        isNew: event.kind === 'booked',
        starts,
      }),
      notice && notifyAccounts(call, { ...happening, notice, starts }),
    ]);
  }
}

interface NoticeOfAll extends Happening {
  readonly notice: NoticeKind;
  readonly starts: readonly Date[];
}

async function notifyAccounts(call: Call, { appointment, event, ...notice }: NoticeOfAll) {
  const audience = await findAudience(call.db, appointment.id, event.client_profile ?? null);
  await notify(call, noticesOf(call, { ...notice, appointment, audience }));
}

interface NoticeContext {
  readonly appointment: AppointmentRow;
  readonly notice: NoticeKind;
  readonly audience: Audience;
  readonly starts: readonly Date[];
}

function noticesOf(call: Call, { appointment, notice, audience, starts }: NoticeContext): Notice[] {
  const { provider, services, clients } = audience;
  const author = eventAuthorOf(call, appointment);
  const facts = { ...appointment, starts, services };
  const common = {
    kind: `visit_${notice}`,
    appointment: appointment.id,
    data: { appointment: appointment.document_id, starts_at: appointment.starts_at.toISOString() },
  };
  const onlyName = clients.length === 1 ? (clients[0]?.name ?? null) : null;
  const forProvider = {
    ...common,
    user: provider.user,
    title: PROVIDER_TITLES[notice],
    text: noticeText(facts, onlyName),
  };
  const forClients = clients.flatMap(({ user }) =>
    user === null
      ? []
      : { ...common, user, title: CLIENT_TITLES[notice], text: noticeText(facts, provider.name) },
  );
  return [
    ...(author === 'client' || author === 'service' ? [forProvider] : []),
    ...(author === 'client' || !isNews(notice, appointment, call.now) ? [] : forClients),
  ].filter(({ user }) => user !== call.actor.user);
}
