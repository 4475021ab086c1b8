import { type Day, dayOf } from '../../../kit/zoned.ts';
import type { CalendarAppointment } from '../api.ts';
import type { WorkingHours } from '../hours/hours-of-days.ts';
import { colorOf } from '../names.ts';
import { spanOf } from '../rules.ts';

/** An appointment as its day tells it. */
interface MonthAppointment {
  readonly appointment: CalendarAppointment;
  readonly color: string | null;
  /** Its part of the working time of the day, or of what is booked where there is more of that. */
  readonly part: number;
}

export interface MonthDay {
  readonly day: Day;
  readonly appointments: readonly MonthAppointment[];
  /** The booked part of the working time, in per cent; null: there is none, or it is not read yet. */
  readonly percent: number | null;
  readonly isOff: boolean;
}

interface MonthInput {
  readonly days: readonly Day[];
  readonly appointments: readonly CalendarAppointment[];
  readonly hours: WorkingHours | undefined;
  readonly zone: string;
}

/** The days of a month with their appointments, each on the day that it begins, and how busy they are. */
export function monthDays({ days, appointments, hours, zone }: MonthInput): readonly MonthDay[] {
  const booked = new Map<Day, CalendarAppointment[]>();
  for (const one of appointments) {
    const day = dayOf(one.starts_at, zone);
    booked.set(day, [...(booked.get(day) ?? []), one]);
  }
  const open = new Map<Day, number>();
  for (const [from, to] of hours?.open ?? []) {
    const day = dayOf(new Date(from), zone);
    open.set(day, (open.get(day) ?? 0) + to - from);
  }
  return days.map((day) => {
    const own = booked.get(day) ?? [];
    const taken = own.reduce((sum, one) => sum + lengthOf(one), 0);
    const working = open.get(day) ?? 0;
    const whole = Math.max(working, taken, 1);
    return {
      day,
      appointments: own.map((appointment) => ({
        appointment,
        color: colorOf(appointment),
        part: lengthOf(appointment) / whole,
      })),
      percent: working > 0 ? Math.min(100, Math.round((taken / working) * 100)) : null,
      isOff: hours?.hasTimetable === true && working === 0,
    };
  });
}

function lengthOf(appointment: CalendarAppointment): number {
  const [from, to] = spanOf(appointment);
  return to - from;
}
