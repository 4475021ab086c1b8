import type { EventAuthor } from '@okoshko/contract/appointments/statuses';
import { MESSAGES_WAIT_MS } from '@okoshko/contract/appointments/undo';
import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { type Audience, concernedOf, messagesAbout } from '../../messaging/index.ts';
import type { Notice } from '../../notifications/index.ts';
import type { AppointmentRow } from '../repository.ts';
import { eventAuthorOf } from '../rules/actor-role.ts';
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
  TOPICS,
} from '../rules/notices.ts';

/** What history and notices tell of an appointment. */
type AnnouncedAppointment = Pick<
  AppointmentRow,
  | 'id'
  | 'document_id'
  | 'provider_profile'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
  | 'status'
  | 'moves_count'
  | 'reminder_minutes'
>;

/** What happened to an appointment, and the appointment as it is since. */
export interface Happening {
  readonly appointment: AnnouncedAppointment;
  readonly event: AppointmentEvent;
}

/** With those who are told of it. */
export interface ConcernedHappening extends Happening {
  readonly audience: Audience;
}

/**
 * What announces at once what happened to appointments of one client and the same services: each has its event and its
 * reminders, and one message and one notification tell of those to come, or of all where none is.
 */
export function announcementOf(call: Call<'config'>, happenings: readonly ConcernedHappening[]) {
  const toCome = happenings.filter(({ appointment }) => appointment.starts_at > call.now);
  const announced = toCome.length > 0 ? toCome : happenings;
  const starts = announced.map(({ appointment }) => appointment.starts_at);
  const [first] = announced;
  const all = happenings.map((happening) => {
    const { appointment, event } = happening;
    const notice = happening === first ? noticeKindOf(event, appointment.status) : null;
    return { ...happening, notice, starts, author: eventAuthorOf(call, appointment) };
  });
  const notices = all.flatMap((one) => (one.notice ? noticesOf(call, one.notice, one) : []));
  return {
    events: all.map(({ appointment, event }) => eventRowOf(call, appointment, event)),
    messages: all.flatMap(({ appointment, event, notice, author, audience }) => {
      const change = {
        appointment,
        // Whoever closes their account wants no more of us.
        kind: notice && !call.actor.closesAccount ? messageKindOf(notice, author) : null,
        client: event.client_profile ?? null,
        former_start: formerStartOf(event),
        event: eventKeyOf(event, call.now),
        starts,
        notBefore: isUndoable(event, author) ? after(call.now, MESSAGES_WAIT_MS) : undefined,
      };
      return messagesAbout(call, change, audience);
    }),
    notifications: notices.map((notice) => ({ ...newDocument(call.now), ...notice })),
  };
}

/** Tells a change from the appointment's others in the keys of its messages. */
export const eventKeyOf = ({ kind }: Pick<AppointmentEvent, 'kind'>, at: Date): string =>
  `${kind}:${at.toISOString()}`;

/** A status that its provider, or staff, gave it: `undoStatus` takes it back. A cancellation is asked about before, and final. */
export function isUndoable(
  { kind, after }: { readonly kind: string; readonly after?: unknown },
  author: EventAuthor,
): boolean {
  const isCancellation =
    typeof after === 'object' &&
    after !== null &&
    'status' in after &&
    after.status === 'cancelled_by_provider';
  const isOfProvider = author === 'provider' || author === 'staff';
  return kind === 'status_changed' && isOfProvider && !isCancellation;
}

interface NoticeContext extends ConcernedHappening {
  readonly author: EventAuthor;
  readonly starts: readonly Date[];
}

function noticesOf(
  call: Call,
  notice: NoticeKind,
  { appointment, event, audience, author, starts }: NoticeContext,
): Notice[] {
  const { provider, services } = audience;
  const clients = concernedOf(audience, event.client_profile ?? null);
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
    topic: TOPICS[notice],
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

/** The event as history keeps it. */
export const eventRowOf = (
  call: Call,
  appointment: Pick<AppointmentRow, 'id' | 'provider_profile'>,
  event: AppointmentEvent,
) => ({
  ...newDocument(call.now),
  provider_profile: appointment.provider_profile,
  appointment: appointment.id,
  kind: event.kind,
  by: eventAuthorOf(call, appointment),
  user: call.actor.user,
  client_profile: event.client_profile ?? null,
  before: event.before ?? null,
  after: event.after ?? null,
});
