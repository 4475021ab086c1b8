import {
  type Appointment,
  type Booking,
  type Holiday,
  MINUTE,
  possibleStarts,
  readSchedule,
  type TimetableRecord,
  type WantedAppointment,
  type Zone,
  zoneOf,
} from '../src/index.ts';

interface Situation {
  readonly zone?: string;
  readonly timetables?: readonly Partial<TimetableRecord>[];
  readonly holidays?: readonly Holiday[];
  /** Clock times of the first day, `2026-03-02T10:00`, buffers included. */
  readonly busy?: readonly (readonly [string, string])[];
  readonly appointments?: readonly Appointment[];
  readonly booking?: Partial<Booking>;
  /** Minutes. */
  readonly wanted?: Partial<WantedAppointment>;
  readonly now?: string;
  readonly days?: number;
  readonly isOwn?: boolean;
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

/** The same hours every day: `10:00-14:00`. */
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

/** Asks for starts of a day, an hour long on a grid of an hour unless told otherwise. */
export function ask(date: string, situation: Situation) {
  const zone = zoneOf(situation.zone ?? 'Europe/Moscow');
  const at = (local: string) => instant(zone, local);
  const appointments = (situation.busy ?? []).map(([from, to], id): Appointment => {
    const [busyFrom, busyTo] = [at(from), at(to)];
    const times = { starts: busyFrom, ends: busyTo, busyFrom, busyTo };
    return { id, ...times, isHeld: true, group: null };
  });
  const { duration = 60, before = 0, after = 0, ...wanted } = situation.wanted ?? {};
  const day = zone.dayOf(at(date));
  return possibleStarts({
    schedule: readSchedule({
      time_zone: zone.name,
      timetables: (situation.timetables ?? []).map((one, n) => timetable({ id: n + 1, ...one })),
      holidays: situation.holidays ?? [],
    }),
    booking: {
      mode: 'grid',
      step: 60,
      fixed: [],
      lead: 0,
      horizon: null,
      maxPerDay: null,
      shortest: 0,
      ...situation.booking,
    },
    wanted: {
      services: [1],
      capacity: 1,
      seats: 1,
      ...wanted,
      duration: duration * MINUTE,
      before: before * MINUTE,
      after: after * MINUTE,
    },
    appointments: [...appointments, ...(situation.appointments ?? [])],
    range: { from: zone.startOf(day), to: zone.startOf(day + (situation.days ?? 1)) },
    now: at(situation.now ?? '2020-01-01'),
    isOwn: situation.isOwn ?? false,
  });
}

/** The starts as clocks show them, with the offset where clocks change. */
export function times(date: string, situation: Situation): string[] {
  const zone = situation.zone ?? 'Europe/Moscow';
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return ask(date, situation).offers.map(({ start }) => clock.format(start));
}
