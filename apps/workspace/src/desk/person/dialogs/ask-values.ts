import type {
  DATA_REQUEST_CHANNELS,
  DATA_REQUEST_KINDS,
} from '@okoshko/contract/privacy/request-kinds';
import type { Changes } from '../../../api/documents.ts';

export interface AskValues {
  readonly kind: (typeof DATA_REQUEST_KINDS)[number];
  readonly channel: (typeof DATA_REQUEST_CHANNELS)[number];
  /** A day of the device's calendar. */
  readonly asked: string;
  readonly reason: string;
}

export const emptyAsk = (now: Date): AskValues => ({
  ...{ kind: 'export', channel: 'letter', reason: '' },
  asked: dayOf(now),
});

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** What cannot be sent; nothing before the first try. */
export const mistakesIn = ({ asked, reason }: AskValues, now: Date, isTried: boolean) => ({
  asked: isTried && (asked === '' || asked > dayOf(now)),
  reason: isTried && reason.trim() === '',
});

/** A day in the past began with its noon, today is now: the term is counted from it. */
export function askedData(user: number, values: AskValues, now: Date): Changes {
  const { kind, channel, asked, reason } = values;
  const isToday = asked === dayOf(now);
  return {
    ...{ user, kind, channel, reason: reason.trim() },
    ...(!isToday && { requested_at: new Date(`${asked}T12:00:00`).toISOString() }),
  };
}
