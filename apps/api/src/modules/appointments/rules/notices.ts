import type { EventAuthor, EventKind, Status } from '@okoshko/contract/appointments/statuses';
import type { NoticeTopic } from '@okoshko/contract/notifications/topics';
import { timeText } from '@okoshko/ui/when';
import { daysInRussian } from '../../../platform/local-time.ts';
import type { Audience } from '../../messaging/index.ts';
import type { AppointmentRow } from '../repository.ts';
import { isBusy, isCancelled } from './transitions.ts';

/** One thing that happened to an appointment, as its history has it. */
export interface AppointmentEvent {
  readonly kind: EventKind;
  /** The one client it is about; absent: all of the appointment. */
  readonly client_profile?: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** A part of a change: what is written, and the event it is announced as. */
export interface Change {
  readonly patch: Partial<AppointmentRow>;
  readonly event: AppointmentEvent;
  /** Further writes of the change, which are under way. */
  readonly written?: Promise<unknown>;
}

/** The columns of an appointment that history and notices tell. */
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

/** An event, and the appointment as it is since. */
export interface AnnouncedEvent {
  readonly appointment: AnnouncedAppointment;
  readonly event: AppointmentEvent;
}

/** A happening with those who are told of it. */
export interface AddressedEvent extends AnnouncedEvent {
  readonly audience: Audience;
}

export type NoticeKind =
  | 'booked'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'moved'
  | 'changed'
  | 'cancelled'
  | 'joined'
  | 'left';

/** The kind of the event's notice; null: there is none. `status`: the appointment's. */
export function noticeKindOf(
  { kind, before, after }: AppointmentEvent,
  status: Status,
): NoticeKind | null {
  // An event of this kind has the former status in `before`, the new one in `after`.
  if (kind === 'status_changed') {
    return noticeForStatus(after?.status as Status, before?.status === 'pending');
  }
  if (kind === 'deleted') return isBusy({ status }) ? noticeForDropped(status === 'pending') : null;
  if (kind === 'changed') return after?.services === undefined ? null : kind;
  if (kind === 'booked' && status === 'pending') return 'requested';
  return kind;
}

function noticeForStatus(to: Status, wasRequest: boolean): NoticeKind | null {
  if (to === 'declined') return 'declined';
  if (to === 'cancelled_by_provider') return noticeForDropped(wasRequest);
  if (isCancelled(to)) return 'cancelled';
  return to === 'confirmed' || to === 'expired' ? to : null;
}

/** To its client, a request that the provider drops was declined: nothing they had is cancelled. */
const noticeForDropped = (wasRequest: boolean): NoticeKind =>
  wasRequest ? 'declined' : 'cancelled';

/**
 * Clients are told of appointments to come; of one that has begun only that nobody confirmed it, the rest is for the
 * record.
 */
export const isNews = (
  notice: NoticeKind,
  { starts_at }: Pick<AppointmentFacts, 'starts_at'>,
  now: Date,
): boolean => notice === 'expired' || starts_at > now;

/** The start from which an appointment was moved. */
export const formerStartOf = ({ kind, before }: AppointmentEvent): Date | undefined =>
  kind === 'moved' && typeof before?.starts_at === 'string'
    ? new Date(before.starts_at)
    : undefined;

/** Tells a change from the appointment's others in the keys of its messages. */
export const eventKeyOf = ({ kind }: Pick<AppointmentEvent, 'kind'>, at: Date): string =>
  `${kind}:${at.toISOString()}`;

/** The change as one that may be taken back, though it cancels: it is of this appointment alone. */
export const revocable = (change: Change): Change => ({
  ...change,
  event: { ...change.event, after: { ...change.event.after, ...REVOCABLE } },
});

const REVOCABLE = { revocable: true } as const;

/**
 * Tells whether `undoStatus` takes the change back: the provider, or staff, gave the appointment this status. A
 * cancellation along with others, such as of a series, is final.
 */
export function isUndoable(
  { kind, after }: { readonly kind: string; readonly after?: unknown },
  author: EventAuthor,
): boolean {
  const { status, revocable = false } = (after ?? {}) as Partial<
    typeof REVOCABLE & { status: Status }
  >;
  const isFinal = status === 'cancelled_by_provider' && !revocable;
  const isOfProvider = author === 'provider' || author === 'staff';
  return kind === 'status_changed' && isOfProvider && !isFinal;
}

/**
 * The kind of message that clients are sent, also about what they did themselves: if they closed the page, they have
 * the link to it. Null: none, as there is nothing to act on, or they have the link already.
 */
export function messageKindOf(
  notice: NoticeKind,
  author: EventAuthor,
): Exclude<NoticeKind, 'confirmed' | 'joined' | 'left'> | 'booked_by_provider' | null {
  const isByClient = author === 'client';
  if (notice === 'booked' || notice === 'joined') {
    return isByClient ? 'booked' : 'booked_by_provider';
  }
  if (notice === 'confirmed') return 'booked';
  if (notice === 'left') return 'cancelled';
  if (notice === 'requested') return isByClient ? notice : null;
  return notice === 'changed' && isByClient ? null : notice;
}

interface AppointmentFacts {
  readonly starts_at: Date;
  /** The starts of several appointments, rising. */
  readonly starts?: readonly Date[];
  readonly time_zone: string;
  /** Titles, in order. */
  readonly services: readonly string[];
}

/** For the provider: a client or the service did it. */
export const PROVIDER_TITLES: Readonly<Record<NoticeKind, string>> = {
  booked: 'Новая запись',
  requested: 'Новая заявка на запись',
  confirmed: 'Запись подтверждена',
  declined: 'Запись отклонена',
  expired: 'Заявка осталась без ответа',
  moved: 'Запись перенесена',
  changed: 'Клиент изменил услуги',
  cancelled: 'Запись отменена',
  joined: 'Новый участник группы',
  left: 'Участник покинул группу',
};
/** The provider's switch that decides whether they are told of it outside the service. */
export const TOPICS: Readonly<Record<NoticeKind, NoticeTopic>> = {
  booked: 'booked',
  requested: 'requested',
  confirmed: 'booked',
  declined: 'cancelled',
  expired: 'requested',
  moved: 'moved',
  changed: 'moved',
  cancelled: 'cancelled',
  joined: 'booked',
  left: 'cancelled',
};
/** For clients: the provider or the service did it. */
export const CLIENT_TITLES: Readonly<Record<NoticeKind, string>> = {
  booked: 'Вы записаны',
  requested: 'Заявка на запись отправлена',
  confirmed: 'Запись подтверждена',
  declined: 'Запись не подтверждена',
  expired: 'Заявка осталась без ответа',
  moved: 'Запись перенесена',
  changed: 'Услуги записи изменены',
  cancelled: 'Запись отменена',
  joined: 'Вы записаны в группу',
  left: 'Вы больше не записаны в группу',
};

/** `Мария, Маникюр, 21 ноября в 12:00`; the name may be absent. */
export function appointmentNoticeText(
  { starts_at, starts = [starts_at], time_zone, services }: AppointmentFacts,
  name: string | null,
): string {
  const day = daysInRussian(starts, time_zone);
  const time = timeText(starts.at(-1) ?? starts_at, time_zone);
  const subject = [name, ...services].filter((one) => one !== null).join(', ');
  return `${subject}, ${day} в ${time}`;
}
