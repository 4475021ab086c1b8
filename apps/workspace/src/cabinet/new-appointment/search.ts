import { searchOf, textIn } from '../../kit/search.ts';

/** Seconds are cut off, as the form shows none. */
const instantIn = (value: unknown): string | undefined => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant - (instant % 60_000)).toISOString();
};

/** The choices so far, so that a reload or a link continues from them. Documents are named by their documentIds. */
export const newAppointmentSearch = searchOf({
  client: textIn,
  /** They are separated by commas. */
  services: textIn,
  at: instantIn,
  /** The end of the free time around it. */
  until: instantIn,
  /** The stretch that nothing takes, which may be longer than the working hours. */
  gap_from: instantIn,
  gap_to: instantIn,
  /** The resulting appointment, with `series` when it is one of several. */
  booked: textIn,
});
export type NewAppointmentSearch = ReturnType<typeof newAppointmentSearch>;
