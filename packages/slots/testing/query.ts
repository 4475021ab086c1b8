import { type Appointment, MINUTE, minuteOf, readSchedule } from '../src/index.ts';
import type { OracleCase } from './oracle.ts';

/** The case as a query of the engine; reading the schedule is a part of what is timed. */
export const queryOf = (input: OracleCase, appointments: readonly Appointment[]) => ({
  schedule: readSchedule(input.record),
  booking: {
    mode: input.mode,
    step: input.step,
    fixed: input.fixed.map(minuteOf),
    lead: input.lead * MINUTE,
    horizon: input.horizon,
    maxPerDay: null,
    shortest: input.shortest * MINUTE,
  },
  request: {
    duration: input.duration * MINUTE,
    before: input.before * MINUTE,
    after: input.after * MINUTE,
    services: input.services,
    capacity: 1,
    seats: 1,
  },
  appointments,
  range: { from: input.from, to: input.to },
  now: input.now,
  isByProvider: input.isByProvider,
});

export const appointmentsOf = ({ busy }: OracleCase): Appointment[] =>
  busy.map(([busyFrom, busyTo], id) => ({
    id,
    starts: busyFrom,
    ends: busyTo,
    busyFrom,
    busyTo,
    isBusy: true,
    group: null,
  }));
