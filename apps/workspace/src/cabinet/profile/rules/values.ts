import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import type { ProfileChanges } from '../../shared/profile/save-profile.ts';
import { clockOf, readTimes } from './times.ts';

/** The rules of booking as the form holds them. */
export interface BookingValues {
  readonly policy: ProviderProfile['booking_policy'];
  readonly mode: ProviderProfile['slot_mode'];
  /** Minutes and days, as a select names them. */
  readonly ttl: string;
  readonly step: string;
  readonly lead: string;
  readonly horizon: string;
  /** The typed times. */
  readonly fixed: string;
  readonly perDay: string;
  readonly isAnonymousAllowed: boolean;
}

export const bookingOf = (profile: ProviderProfile): BookingValues => ({
  policy: profile.booking_policy,
  mode: profile.slot_mode,
  ttl: String(profile.pending_ttl_minutes),
  step: String(profile.step),
  lead: String(profile.min_lead_minutes),
  horizon: String(profile.max_lead_days),
  fixed: timesOf(profile).join(', '),
  perDay: profile.max_per_day === null ? '' : String(profile.max_per_day),
  isAnonymousAllowed: profile.allow_anonymous_booking,
});

/** Times of day that were named as starts. */
export const timesOf = ({ fixed_times }: Pick<ProviderProfile, 'fixed_times'>): string[] =>
  Array.isArray(fixed_times) ? fixed_times.map(String) : [];

const MAX_TIMES = 96;

type FixedFault = 'fixedNone' | 'fixedMany' | { readonly part: string };

function fixedFault(text: string): FixedFault | null {
  const { times, wrong } = readTimes(text);
  if (wrong !== null) return { part: wrong };
  if (times.length === 0) return 'fixedNone';
  return times.length > MAX_TIMES ? 'fixedMany' : null;
}

/** The faults by field. Times are checked only in the mode that uses them. */
export function bookingFaults({ mode, fixed, perDay }: BookingValues): {
  readonly fixed?: FixedFault;
  readonly perDay?: 'perDayWrong';
} {
  const count = perDay.trim();
  const isCount =
    count === '' || (/^\d{1,4}$/.test(count) && Number(count) >= 1 && Number(count) <= 1000);
  const fault = mode === 'fixed' ? fixedFault(fixed) : null;
  return {
    ...(fault !== null && { fixed: fault }),
    ...(!isCount && { perDay: 'perDayWrong' as const }),
  };
}

export const bookingChanges = (values: BookingValues): ProfileChanges => ({
  booking_policy: values.policy,
  slot_mode: values.mode,
  pending_ttl_minutes: Number(values.ttl),
  step: Number(values.step),
  min_lead_minutes: Number(values.lead),
  max_lead_days: Number(values.horizon),
  fixed_times: [...readTimes(values.fixed).times],
  max_per_day: values.perDay.trim() === '' ? null : Number(values.perDay),
  allow_anonymous_booking: values.isAnonymousAllowed,
});

/** The rules of changing a booking, as the form holds them. */
export interface ChangesValues {
  readonly window: string;
  /** Empty: as often as they like. */
  readonly moves: string;
}

export const changesOf = (profile: ProviderProfile): ChangesValues => ({
  window: String(profile.cancel_window_minutes),
  moves: profile.client_move_limit === null ? '' : String(profile.client_move_limit),
});

export const changesChanges = ({ window, moves }: ChangesValues): ProfileChanges => ({
  cancel_window_minutes: Number(window),
  client_move_limit: moves === '' ? null : Number(moves),
});

export interface RemindersValues {
  /** Minutes before the start, the longest first. */
  readonly minutes: readonly number[];
  /** '21:00'. */
  readonly from: string;
  readonly to: string;
}

export const remindersOf = (profile: ProviderProfile): RemindersValues => ({
  minutes: ordered(
    Array.isArray(profile.reminder_minutes) ? profile.reminder_minutes.map(Number) : [],
  ),
  from: clockOf(profile.quiet_from),
  to: clockOf(profile.quiet_to),
});

export const remindersChanges = ({ minutes, from, to }: RemindersValues): ProfileChanges => ({
  reminder_minutes: ordered(minutes),
  quiet_from: `${from}:00`,
  quiet_to: `${to}:00`,
});

export const areQuietHoursFilled = ({ from, to }: RemindersValues): boolean =>
  clockOf(from) !== '' && clockOf(to) !== '';

const ordered = (minutes: readonly number[]): number[] =>
  [...new Set(minutes)].sort((one, other) => other - one);
