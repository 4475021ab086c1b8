import type { Status } from '@okoshko/contract/appointments/statuses';
import ical, {
  escape as escapeText,
  ICalAlarmType,
  type ICalCalendar,
  ICalEventStatus,
} from 'ical-generator';
import { local } from '../../../platform/local-time.ts';
import { withoutControls } from '../../../platform/words.ts';
import type { AppointmentRow } from '../repository.ts';
import { isUpcoming } from '../rules/transitions.ts';
import type { Details, ProviderForClients } from './repository.ts';
import { type Span, vtimezone } from './vtimezone.ts';

/** An appointment as a calendar shows it. */
interface Entry
  extends Pick<
    AppointmentRow,
    | 'document_id'
    | 'version'
    | 'status'
    | 'starts_at'
    | 'ends_at'
    | 'time_zone'
    | 'created_at'
    | 'updated_at'
  > {
  readonly summary: string;
  readonly description: string | null;
  readonly location: string | null;
  readonly url: string | null;
  /** Minutes before the start at which the calendar reminds. */
  readonly alarms: readonly number[];
}

export function entryForProvider(
  appointment: AppointmentRow,
  { services, clients }: Details = { services: [], clients: [] },
): Entry {
  const { capacity, participants_count, client_comment, provider_note } = appointment;
  const titles = services.join(', ');
  const subject = capacity > 1 ? `${participants_count} из ${capacity}` : clients[0]?.name;
  const contacts = clients.map(({ name, phone }) => (phone ? `${name}, +${phone}` : name));
  const lines = [...contacts, client_comment, provider_note].filter(Boolean);
  return {
    ...appointment,
    summary: subject ? `${titles}: ${subject}` : titles,
    description: lines.join('\n') || null,
    location: null,
    url: null,
    alarms: [],
  };
}

interface ClientContext {
  readonly provider: ProviderForClients | null;
  /** The page on which the client sees and changes the appointment; null: there is none yet. */
  readonly url: string | null;
}

export function entryForClient(
  appointment: AppointmentRow,
  details: Details | undefined,
  { provider, url }: ClientContext,
): Entry {
  const titles = (details?.services ?? []).join(', ');
  return {
    ...appointment,
    summary: provider?.name ? `${titles}: ${provider.name}` : titles,
    description: null,
    location: [provider?.city, provider?.address].filter(Boolean).join(', ') || null,
    url,
    alarms: isUpcoming(appointment)
      ? (appointment.reminder_minutes ?? provider?.reminder_minutes ?? [])
      : [],
  };
}

/** An iCalendar file of the appointments; the same appointments make the same file, to the byte. */
export function icsOf(title: string, entries: readonly Entry[]): string {
  const calendar = ical({
    // The library writes a name as it is: without escapes it would begin another property.
    name: escapeText(withoutControls(title).replaceAll('\n', ' '), false),
    prodId: { company: 'Okoshko', product: 'visits', language: 'RU' },
    // Without a zone of the calendar's own its stamps are UTC, as RFC 5545 (3.8.7) demands; events have theirs.
    timezone: {
      name: null,
      generator: (zone: string) => vtimezone(zone, spanOf(entries)),
    },
  });
  for (const entry of entries) addEvent(calendar, entry);
  return `${calendar.toString()}\r\n`;
}

function addEvent(calendar: ICalCalendar, entry: Entry): void {
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
    summary: withoutControls(entry.summary),
    description: entry.description && withoutControls(entry.description),
    location: entry.location && withoutControls(entry.location),
    url: entry.url,
    alarms: entry.alarms.map((minutes) => ({
      type: ICalAlarmType.display,
      triggerBefore: minutes * 60,
    })),
    status: EVENT_STATUSES[entry.status] ?? ICalEventStatus.CONFIRMED,
  });
}

const EVENT_STATUSES: Readonly<Partial<Record<Status, ICalEventStatus>>> = {
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
