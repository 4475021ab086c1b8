import { type Appointment, MINUTE, minuteOf, readSchedule } from '../src/index.ts';
import type { OracleCase } from './oracle.ts';

/** The question as our engine takes it; reading the schedule is a part of what is timed. */
export const questionOf = (asked: OracleCase, appointments: readonly Appointment[]) => ({
  schedule: readSchedule(asked.record),
  booking: {
    mode: asked.mode,
    step: asked.step,
    fixed: asked.fixed.map(minuteOf),
    lead: asked.lead * MINUTE,
    horizon: asked.horizon,
    maxPerDay: null,
    shortest: asked.shortest * MINUTE,
  },
  wanted: {
    duration: asked.duration * MINUTE,
    before: asked.before * MINUTE,
    after: asked.after * MINUTE,
    services: asked.services,
    capacity: 1,
    seats: 1,
  },
  appointments,
  range: { from: asked.from, to: asked.to },
  now: asked.now,
  isOwn: asked.isOwn,
});

export const appointmentsOf = ({ busy }: OracleCase): Appointment[] =>
  busy.map(([busyFrom, busyTo], id) => ({
    id,
    starts: busyFrom,
    ends: busyTo,
    busyFrom,
    busyTo,
    isHeld: true,
    group: null,
  }));
