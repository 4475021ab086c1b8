import { textIn } from '../../kit/search.ts';

/**
 * The choices so far, so that a reload or a link continues from them. Values are documentIds; `services` are separated
 * by commas; `at` is an instant, and `until` the end of the free time around it. `booked`: the resulting appointment,
 * with `series` when it is one of several.
 */
export interface NewAppointmentSearch {
  client?: string | undefined;
  services?: string | undefined;
  at?: string | undefined;
  until?: string | undefined;
  booked?: string | undefined;
}

export const newAppointmentSearch = (search: Record<string, unknown>): NewAppointmentSearch => ({
  client: textIn(search.client),
  services: textIn(search.services),
  at: instantIn(search.at),
  until: instantIn(search.until),
  booked: textIn(search.booked),
});

/** Seconds are cut off, as the form shows none. */
const instantIn = (value: unknown): string | undefined => {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(instant) ? undefined : new Date(instant - (instant % 60_000)).toISOString();
};
