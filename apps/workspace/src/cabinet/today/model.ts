import { timesText } from '../../kit/when.ts';
import { boundsOf, type Day, shiftDay } from '../../kit/zoned.ts';
import { today as words } from '../../text/today.ts';
import { busySpanOf, type Room } from '../shared/hours/free-time.ts';
import { type ScheduleRows, timeOffOn, workingHours } from '../shared/hours/working-hours.ts';
import { planOf } from './plan.ts';
import { type DayParts, type Facts, moneyOf, nextOf, ofDay, partsOf } from './rules.ts';

export interface DayQuery<T> {
  /** Also those of the days around that take time of this one. */
  readonly appointments: readonly T[];
  /** Null: not known yet. */
  readonly schedule: ScheduleRows | null;
  readonly day: Day;
  readonly today: Day;
  readonly now: Date;
  readonly zone: string;
  readonly step: number;
  readonly rooms: readonly Room[];
}

const agreedOf = <T>({ past, unmarked, coming }: DayParts<T>): readonly T[] => [
  ...past,
  ...unmarked,
  ...coming,
];

/** All that the screen shows of a day. */
export function modelOf<T extends Facts>(query: DayQuery<T>) {
  const { appointments, schedule, day, today, now, zone, step, rooms } = query;
  const own = ofDay(appointments, day, zone);
  const parts = partsOf(own, now);
  const agreed = agreedOf(parts);
  // A buffer lasts a day at most.
  const around = [shiftDay(day, -1), day, shiftDay(day, 1)];
  return {
    parts,
    ...(day === today ? nextOf(parts.coming, now) : { current: null, next: null }),
    money: moneyOf(own, boundsOf(day, zone)),
    plan: planOf({
      ...{ coming: parts.coming, now, zone, step, rooms },
      busy: [
        ...agreedOf(partsOf(appointments, now)).map(busySpanOf),
        ...(schedule ? around.flatMap((one) => timeOffOn(schedule.holidays, one, zone)) : []),
      ],
      // Nobody books into days that are over.
      hours: schedule && day >= today ? workingHours(schedule, day, zone) : [],
      timeOff: schedule ? timeOffOn(schedule.holidays, day, zone) : [],
    }),
    isEmpty: agreed.length === 0,
    /** The printed appointments, in the order of the day. */
    printed: own.filter((row) => agreed.includes(row)),
  };
}

/** The hours of a day, or the reason there are none. */
export interface WorkOfDay {
  readonly kind: 'hours' | 'off' | 'dayOff' | 'noSchedule';
  /** Hours, or what the time off is called. */
  readonly text: string;
}

export function workOf(schedule: ScheduleRows, day: Day, zone: string): WorkOfDay {
  const off = timeOffOn(schedule.holidays, day, zone).find(({ isWholeDay }) => isWholeDay);
  if (off) return { kind: 'off', text: off.title || words.timeOff[off.kind ?? 'day_off'] };
  if (schedule.timetables.length === 0) return { kind: 'noSchedule', text: words.noSchedule };
  const hours = workingHours(schedule, day, zone)
    .map(({ from, to }) => timesText(new Date(from), new Date(to), zone))
    .join(', ');
  return hours ? { kind: 'hours', text: hours } : { kind: 'dayOff', text: words.dayOff };
}

/** The sentence for a day without appointments. */
export function emptyText(work: WorkOfDay | null, isToday: boolean): string {
  const { today, other, works, dayOff, off, noSchedule } = words.empty;
  const why = {
    hours: works,
    off,
    dayOff: () => dayOff,
    noSchedule: () => noSchedule,
  };
  return [isToday ? today : other, work && why[work.kind](work.text)].filter(Boolean).join(' ');
}
