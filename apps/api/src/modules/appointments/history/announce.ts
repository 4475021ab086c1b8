import { type EventAuthor, MESSAGES_WAIT_MS } from '@okoshko/contract/appointments/statuses';
import { after } from '../../../platform/clock.ts';
import type { BegunChange } from '../../../platform/collections/declare/index.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { insertTogether, type NewRows } from '../../../platform/db/insert-rows.ts';
import { heard } from '../../../platform/db/transact.ts';
import { newDocument } from '../../../platform/tokens.ts';
import {
  type Audience,
  cancelReminders,
  findAppointmentAudience,
  insertMessages,
  messagesAbout,
  newMessages,
  recipientsOf,
} from '../../messaging/index.ts';
import { type Notice, newNotices } from '../../notifications/index.ts';
import { type AppointmentRow, updateAppointment } from '../repository.ts';
import { eventAuthorOf } from '../rules/actors.ts';
import {
  type AddressedEvent,
  type AnnouncedEvent,
  type AppointmentEvent,
  appointmentNoticeText,
  type Change,
  CLIENT_TITLES,
  eventKeyOf,
  formerStartOf,
  isNews,
  isUndoable,
  messageKindOf,
  type NoticeKind,
  noticeKindOf,
  PROVIDER_TITLES,
  TOPICS,
} from '../rules/notices.ts';
import { newEvents } from './repository.ts';

/**
 * Announces what happened to appointments, to those whom it concerns now: records it in their history, queues the
 * clients' messages and notifies the accounts it concerns, apart from its author's; all in the transaction of the events.
 */
export async function announce(
  ctx: Ctx<'config'>,
  happenings: readonly AnnouncedEvent[],
): Promise<void> {
  const concerned = happenings.map(async ({ appointment, event }) => ({
    appointment,
    ...(await withAudience(ctx, appointment.id, event)),
  }));
  await announceAddressed(ctx, await Promise.all(concerned));
}

/**
 * Does what `announce` does for an audience that is read already; `beside` are rows that are inserted in the same
 * statement.
 */
export async function announceAddressed(
  ctx: Ctx<'config'>,
  happenings: readonly AddressedEvent[],
  beside: readonly NewRows[] = [],
): Promise<void> {
  const { events, messages, notifications } = announcementOf(ctx, happenings);
  const existing = happenings.filter(({ event }) => event.kind !== 'booked');
  // Sent together, in this order: a reminder that stays is queued anew.
  await Promise.all([
    cancelReminders(
      ctx.db,
      existing.map(({ appointment }) => appointment.id),
    ),
    insertTogether(ctx.db, [
      ...beside,
      newEvents(events),
      newMessages(messages),
      ...newNotices(notifications),
    ]),
  ]);
}

/** Writes all the changes of a locked appointment at once and announces each; without any, nothing happens. */
export async function applyAppointmentChanges(
  ctx: Ctx<'config'>,
  appointment: AppointmentRow,
  changes: readonly (Change | null)[],
): Promise<void> {
  const { written } = await beginAppointmentChanges(ctx, { appointment }, changes);
  await written;
}

interface ChangedAppointment {
  readonly appointment: AppointmentRow;
  /** The people whom it concerns, the same before and after; absent: they are read. */
  readonly audience?: Audience | undefined;
}

/** Does what `applyAppointmentChanges` does, whose writes are on their way when it answers. */
export async function beginAppointmentChanges(
  ctx: Ctx<'config'>,
  { appointment: former, audience }: ChangedAppointment,
  changes: readonly (Change | null)[],
): Promise<BegunChange> {
  const actual = changes.filter((change) => change !== null);
  if (actual.length === 0) return { written: Promise.resolve() };
  const patch: Partial<AppointmentRow> = Object.assign({}, ...actual.map((change) => change.patch));
  const concerned = await Promise.all(
    actual.map(({ event }) =>
      audience ? { event, audience } : withAudience(ctx, former.id, event),
    ),
  );
  const appointment = { ...former, ...patch };
  const written = Promise.all([
    updateAppointment(ctx.db, former.id, { ...patch, updated_at: ctx.now }),
    announceEach(
      ctx,
      concerned.map((one) => ({ ...one, appointment })),
    ),
    ...actual.map(({ written }) => written),
  ]);
  return { written: heard(written) };
}

async function announceEach(
  ctx: Ctx<'config'>,
  happenings: readonly AddressedEvent[],
): Promise<void> {
  for (const one of happenings) await announceAddressed(ctx, [one]);
}

/** Records an event in the appointment's history without notifying anybody. */
export const recordAppointmentEvent = (
  ctx: Ctx,
  appointment: AppointmentRow,
  event: AppointmentEvent,
): Promise<void> => insertTogether(ctx.db, [newEvents([eventRowOf(ctx, appointment, event)])]);

/** Queues the appointment's reminders as its status wants them, in place of those it has; nothing else is told. */
export async function remindAgain(ctx: Ctx<'config'>, appointment: AppointmentRow): Promise<void> {
  await cancelReminders(ctx.db, [appointment.id]);
  const silent = await withAudience(ctx, appointment.id, { kind: 'changed' });
  await insertMessages(ctx.db, announcementOf(ctx, [{ ...silent, appointment }]).messages);
}

async function withAudience({ db }: Ctx, appointment: number, event: AppointmentEvent) {
  return {
    event,
    audience: await findAppointmentAudience(db, appointment, event.client_profile ?? null),
  };
}

/**
 * The rows that announce at once what happened to appointments of one client and the same services: each has its event
 * and its reminders, and one message and one notification tell of those to come, or of all where none is.
 */
function announcementOf(ctx: Ctx<'config'>, happenings: readonly AddressedEvent[]) {
  const toCome = happenings.filter(({ appointment }) => appointment.starts_at > ctx.now);
  const announced = toCome.length > 0 ? toCome : happenings;
  const starts = announced.map(({ appointment }) => appointment.starts_at);
  const [first] = announced;
  const all = happenings.map((happening) => {
    const { appointment, event } = happening;
    const notice = happening === first ? noticeKindOf(event, appointment.status) : null;
    return { ...happening, notice, starts, author: eventAuthorOf(ctx, appointment) };
  });
  const notices = all.flatMap((one) => (one.notice ? noticesOf(ctx, one.notice, one) : []));
  return {
    events: all.map(({ appointment, event }) => eventRowOf(ctx, appointment, event)),
    messages: all.flatMap(({ appointment, event, notice, author, audience }) => {
      const change = {
        appointment,
        // A client who closes their account wants no more messages.
        kind: notice && !ctx.actor.closesAccount ? messageKindOf(notice, author) : null,
        client: event.client_profile ?? null,
        former_start: formerStartOf(event),
        event: eventKeyOf(event, ctx.now),
        starts,
        notBefore: isUndoable(event, author) ? after(ctx.now, MESSAGES_WAIT_MS) : undefined,
      };
      return messagesAbout(ctx, change, audience);
    }),
    notifications: notices.map((notice) => ({ ...newDocument(ctx.now), ...notice })),
  };
}

interface NoticeContext extends AddressedEvent {
  readonly author: EventAuthor;
  readonly starts: readonly Date[];
}

function noticesOf(
  ctx: Ctx,
  notice: NoticeKind,
  { appointment, event, audience, author, starts }: NoticeContext,
): Notice[] {
  const { provider, services } = audience;
  const clients = recipientsOf(audience, event.client_profile ?? null);
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
    text: appointmentNoticeText(facts, onlyName),
  };
  const forClients = clients.flatMap(({ user }) =>
    user === null
      ? []
      : {
          ...common,
          user,
          title: CLIENT_TITLES[notice],
          text: appointmentNoticeText(facts, provider.name),
        },
  );
  return [
    ...(author === 'client' || author === 'service' ? [forProvider] : []),
    ...(author === 'client' || !isNews(notice, appointment, ctx.now) ? [] : forClients),
  ].filter(({ user }) => user !== ctx.actor.user);
}

const eventRowOf = (
  ctx: Ctx,
  appointment: Pick<AppointmentRow, 'id' | 'provider_profile'>,
  event: AppointmentEvent,
) => ({
  ...newDocument(ctx.now),
  provider_profile: appointment.provider_profile,
  appointment: appointment.id,
  kind: event.kind,
  by: eventAuthorOf(ctx, appointment),
  user: ctx.actor.user,
  client_profile: event.client_profile ?? null,
  before: event.before ?? null,
  after: event.after ?? null,
});
