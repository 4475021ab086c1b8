import type { Status } from '@okoshko/contract/appointments/statuses';
import { dayInRussian, timeInRussian } from '../../../platform/local-time.ts';
import { type ActorRole, isActive, isCancelled } from './transitions.ts';

/** What happened to an appointment. */
export interface AppointmentEvent {
  readonly kind: 'booked' | 'joined' | 'left' | 'moved' | 'changed' | 'status_changed' | 'deleted';
  /** Whose place it is about; none: the whole appointment. */
  readonly client_profile?: number;
  readonly before?: Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}
export type NoticeKind =
  | 'booked'
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'moved'
  | 'cancelled'
  | 'joined'
  | 'left';

/** What people are told of it; null: nothing. `status`: what the appointment had before. */
export function noticeKindOf({ kind, after }: AppointmentEvent, status: Status): NoticeKind | null {
  if (kind === 'status_changed') return noticeForStatus(after?.status as Status);
  if (kind === 'deleted') return isActive({ status }) ? 'cancelled' : null;
  if (kind === 'changed') return null;
  if (kind === 'booked' && status === 'pending') return 'requested';
  return kind;
}

function noticeForStatus(to: Status): NoticeKind | null {
  if (to === 'declined') return 'declined';
  if (isCancelled(to)) return 'cancelled';
  return to === 'confirmed' || to === 'expired' ? to : null;
}

/** Which text the clients are sent; null: they did it themselves, or it is no news to act on. */
export function textFor(
  told: NoticeKind,
  by: ActorRole | 'staff',
): 'booked' | 'booked_by_provider' | 'moved' | 'cancelled' | null {
  const isTheirs = by === 'client';
  if (told === 'booked' || told === 'joined') return isTheirs ? 'booked' : 'booked_by_provider';
  if (told === 'confirmed') return 'booked';
  if (isTheirs) return null;
  if (told === 'moved') return told;
  return told === 'cancelled' || told === 'declined' || told === 'left' ? 'cancelled' : null;
}

interface Facts {
  readonly starts_at: Date;
  readonly time_zone: string;
  /** Titles, in order. */
  readonly services: readonly string[];
}

/** What the provider reads of what a client or the clock did. */
export const PROVIDER_TITLES: Readonly<Record<NoticeKind, string>> = {
  booked: 'Новая запись',
  requested: 'Новая заявка на запись',
  confirmed: 'Запись подтверждена',
  declined: 'Запись отклонена',
  expired: 'Заявка осталась без ответа',
  moved: 'Запись перенесена',
  cancelled: 'Запись отменена',
  joined: 'Новый участник группы',
  left: 'Участник покинул группу',
};
/** What a client reads of what the provider or the clock did. */
export const CLIENT_TITLES: Readonly<Record<NoticeKind, string>> = {
  booked: 'Вы записаны',
  requested: 'Заявка на запись отправлена',
  confirmed: 'Запись подтверждена',
  declined: 'Запись не подтверждена',
  expired: 'Заявка осталась без ответа',
  moved: 'Запись перенесена',
  cancelled: 'Запись отменена',
  joined: 'Вы записаны в группу',
  left: 'Вы больше не записаны в группу',
};

/** `Маникюр, 21 ноября в 12:00`, with somebody's name in front where there is one. */
export function noticeText({ starts_at, time_zone, services }: Facts, who: string | null): string {
  const day = dayInRussian(starts_at, time_zone);
  const time = timeInRussian(starts_at, time_zone);
  const what = [who, ...services].filter((one) => one !== null).join(', ');
  return `${what}, ${day} в ${time}`;
}
