import type { Status } from '@okoshko/contract/appointments/statuses';
import { rubles } from '@okoshko/ui/format';
import { dayText, timeText } from '../../../kit/when.ts';
import { booking } from '../../../text/booking.ts';

/** The fields of an appointment that somebody else may have changed; unknown ones are not compared. */
export interface Comparable {
  readonly status?: Status | null;
  readonly starts_at?: string;
  readonly ends_at?: string | null;
  readonly price_total?: number | null;
  readonly discount?: number | null;
  readonly client_comment?: string | null;
  readonly provider_note?: string | null;
}

/** The changes of an appointment in words. */
export function whatChanged(former: Comparable, now: Comparable, zone: string): readonly string[] {
  const differs = (key: keyof Comparable): boolean =>
    former[key] !== undefined && now[key] !== undefined && former[key] !== now[key];
  const words = [
    differs('status') && now.status && booking.changes.status(booking.statuses[now.status]),
    differs('starts_at') && booking.changes.time(momentText(now.starts_at ?? '', zone)),
    (differs('price_total') || differs('discount')) &&
      booking.changes.price(rubles((now.price_total ?? 0) - (now.discount ?? 0))),
    differs('client_comment') && booking.changes.comment,
    differs('provider_note') && booking.changes.note,
  ].filter((word) => typeof word === 'string');
  return words.length > 0 ? words : [booking.changes.other];
}

const momentText = (instant: string, zone: string): string =>
  `${dayText(instant, zone)}, ${timeText(instant, zone)}`;
