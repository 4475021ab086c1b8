import type { Status } from '@okoshko/contract/appointments/statuses';
import ical, { type ICalCalendar, ICalEventStatus } from 'ical-generator';
import { local } from '../../../platform/local-time.ts';
import { type Span, vtimezone } from './vtimezone.ts';

/** An appointment as a calendar shows it. */
export interface Entry {
  readonly document_id: string;
  readonly version: number;
  readonly status: Status;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly summary: string;
  readonly description: string | null;
  readonly location: string | null;
}

/** An iCalendar file of the appointments; the same appointments make the same file, to the byte. */
export function icsOf(title: string, entries: readonly Entry[]): string {
  const [first] = entries;
  const calendar = ical({
    // The library writes a name as it is: what breaks a line would begin a property.
    name: title.replaceAll(/\p{Cc}+/gu, ' '),
    prodId: { company: 'Okoshko', product: 'visits', language: 'RU' },
    ...(first && {
      timezone: {
        name: first.time_zone,
        generator: (zone: string) => vtimezone(zone, spanOf(entries)),
      },
    }),
  });
  for (const entry of entries) add(calendar, entry);
  return `${calendar.toString()}\r\n`;
}

function add(calendar: ICalCalendar, entry: Entry): void {
  const zone = entry.time_zone;
  calendar.createEvent({
    id: `${entry.document_id}@okoshko`,
    sequence: entry.version,
    stamp: entry.updated_at,
    created: entry.created_at,
    lastModified: entry.updated_at,
    start: local(entry.starts_at, zone),
    end: local(entry.ends_at, zone),
    timezone: zone,
    summary: entry.summary,
    description: entry.description,
    location: entry.location,
    status: STATUSES[entry.status] ?? ICalEventStatus.CONFIRMED,
  });
}

const STATUSES: Readonly<Partial<Record<Status, ICalEventStatus>>> = {
  pending: ICalEventStatus.TENTATIVE,
  declined: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
  cancelled_by_client: ICalEventStatus.CANCELLED,
  cancelled_by_provider: ICalEventStatus.CANCELLED,
};

const spanOf = (entries: readonly Entry[]): Span => ({
  from: new Date(Math.min(...entries.map(({ starts_at }) => starts_at.getTime()))),
  to: new Date(Math.max(...entries.map(({ ends_at }) => ends_at.getTime()))),
});
