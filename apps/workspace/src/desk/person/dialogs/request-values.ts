import type {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
} from '@okoshko/contract/privacy/request-kinds';
import type { Changes } from '../../../api/collections.ts';

export interface RequestValues {
  readonly kind: (typeof DATA_REQUEST_KINDS)[number];
  readonly channel: (typeof DATA_REQUEST_CHANNELS)[number];
  /** A day of the device's calendar. */
  readonly day: string;
  readonly reason: string;
}

export const emptyRequest = (now: Date): RequestValues => ({
  ...{ kind: 'export', channel: 'paper', reason: '' },
  day: dayOf(now),
});

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The fields that cannot be sent as they are. */
export const mistakesIn = ({ day, reason }: RequestValues, now: Date) => ({
  day: day === '' || day > dayOf(now),
  reason: reason.trim() === '',
});

/** A day in the past began with its noon, today is now: the term is counted from it. */
export function requestData(
  user: number,
  values: RequestValues,
  now: Date,
): Changes<'personal-data-requests'> {
  const { kind, channel, day, reason } = values;
  const isToday = day === dayOf(now);
  return {
    ...{ user, kind, channel, reason: reason.trim() },
    requested_at: isToday ? undefined : new Date(`${day}T12:00:00`).toISOString(),
  };
}
