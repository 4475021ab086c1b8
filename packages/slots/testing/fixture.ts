import {
  type Appointment,
  type AppointmentRequest,
  type BookingRules,
  findSlots,
  type Holiday,
  MINUTE,
  readSchedule,
  type TimetableRecord,
  type Zone,
  zoneOf,
} from '../src/index.ts';

interface Fixture {
  readonly zone?: string;
  readonly timetables?: readonly Partial<TimetableRecord>[];
  readonly holidays?: readonly Holiday[];
  /** Clock times of the first day, `2026-03-02T10:00`, buffers included. */
  readonly busy?: readonly (readonly [string, string])[];
  readonly appointments?: readonly Appointment[];
  readonly booking?: Partial<BookingRules>;
  /** Minutes. */
  readonly request?: Partial<AppointmentRequest>;
  readonly now?: string;
  readonly days?: number;
  readonly isByProvider?: boolean;
}

export const timetable = (record: Partial<TimetableRecord>): TimetableRecord => ({
  id: 1,
  kind: 'weekly',
  valid_from: '2000-01-01',
  valid_to: null,
  priority: 0,
  is_online_bookable: true,
  weekly: null,
  cycle: null,
  dates: null,
  breaks: [],
  services: [],
  ...record,
});

const WEEK = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];

/** These hours on every day: `10:00-14:00`. */
export const daily = (...hours: readonly string[]): Partial<TimetableRecord> => ({
  weekly: Object.fromEntries(WEEK.map((day) => [day, intervals(...hours)])),
});

export const intervals = (...hours: readonly string[]) =>
  hours.map((one) => {
    const [from = '', to = ''] = one.split('-');
    return { from, to };
  });

/** Milliseconds since 1970 of a clock time. */
export const instant = (zone: Zone, local: string): number => {
  const [date = '', time = '00:00'] = local.split('T');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return zone.at(Date.parse(`${date}T00:00:00Z`) / 86_400_000, hour * 60 + minute);
};

/** The slots of a day, by default of an hour, on a grid of an hour. */
export function slotsOn(date: string, fixture: Fixture) {
  const zone = zoneOf(fixture.zone ?? 'Europe/Moscow');
  const at = (local: string) => instant(zone, local);
  const appointments = (fixture.busy ?? []).map(([from, to], id): Appointment => {
    const [busyFrom, busyTo] = [at(from), at(to)];
    const times = { starts: busyFrom, ends: busyTo, busyFrom, busyTo };
    return { id, ...times, isBusy: true, group: null };
  });
  const { duration = 60, before = 0, after = 0, ...request } = fixture.request ?? {};
  const day = zone.dayOf(at(date));
  return findSlots({
    schedule: readSchedule({
      time_zone: zone.name,
      timetables: (fixture.timetables ?? []).map((one, n) => timetable({ id: n + 1, ...one })),
      holidays: fixture.holidays ?? [],
    }),
    booking: {
      mode: 'grid',
      step: 60,
      fixed: [],
      lead: 0,
      horizon: null,
      maxPerDay: null,
      shortest: 0,
      ...fixture.booking,
    },
    request: {
      services: [1],
      capacity: 1,
      seats: 1,
      ...request,
      duration: duration * MINUTE,
      before: before * MINUTE,
      after: after * MINUTE,
    },
    appointments: [...appointments, ...(fixture.appointments ?? [])],
    range: { from: zone.startOf(day), to: zone.startOf(day + (fixture.days ?? 1)) },
    now: at(fixture.now ?? '2020-01-01'),
    isByProvider: fixture.isByProvider ?? false,
  });
}

/** The starts as clocks show them, with the offset where clocks change. */
export function times(date: string, fixture: Fixture): string[] {
  const zone = fixture.zone ?? 'Europe/Moscow';
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return slotsOn(date, fixture).slots.map(({ start }) => clock.format(start));
}
