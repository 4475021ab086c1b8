import type { Temporal } from 'temporal-polyfill';
import { local } from '../../../platform/local-time.ts';

/** The time that a calendar file covers. */
export interface Span {
  readonly from: Date;
  readonly to: Date;
}

/**
 * The zone's clock over the span, as RFC 5545 describes it: the offset it has at the beginning, and each
 * change until the end, one by one, from this machine's zone data.
 */
export function vtimezone(zone: string, { from, to }: Span): string {
  const start = local(from, zone);
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...part('STANDARD', { onset: '19700101T000000', from: start.offset, to: start.offset }),
    ...changesOf(start, to).flatMap(({ before, after }) =>
      part(after.offsetNanoseconds > before.offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD', {
        // The local time of the change, by the offset before it.
        onset: localTime(after.toInstant().toZonedDateTimeISO(before.offset).toPlainDateTime()),
        from: before.offset,
        to: after.offset,
      }),
    ),
    'END:VTIMEZONE',
  ].join('\r\n');
}

interface Change {
  readonly before: Temporal.ZonedDateTime;
  readonly after: Temporal.ZonedDateTime;
}

function changesOf(start: Temporal.ZonedDateTime, end: Date): Change[] {
  const changes: Change[] = [];
  let after = start.getTimeZoneTransition('next');
  while (after && after.epochMilliseconds < end.getTime()) {
    changes.push({ before: after.subtract({ milliseconds: 1 }), after });
    after = after.getTimeZoneTransition('next');
  }
  return changes;
}

const part = (
  kind: 'STANDARD' | 'DAYLIGHT',
  { onset, from, to }: { onset: string; from: string; to: string },
): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${onset}`,
  `TZOFFSETFROM:${offset(from)}`,
  `TZOFFSETTO:${offset(to)}`,
  `END:${kind}`,
];

/** `+03:00` → `+0300` */
const offset = (text: string): string => text.replaceAll(':', '');

/** `2026-03-29T02:00:00` → `20260329T020000` */
const localTime = (time: Temporal.PlainDateTime): string =>
  time.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
