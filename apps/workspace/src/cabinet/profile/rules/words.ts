import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { duration, within } from '@okoshko/ui/duration';
import { rules as text } from '../../../text/rules.ts';
import { bookingOf, remindersOf, timesOf } from './values.ts';

export const leadText = (minutes: number): string =>
  minutes === 0 ? text.leadNone : text.leadChoice(within(minutes));

export const windowText = (minutes: number): string =>
  minutes === 0 ? text.windowNone : text.windowChoice(within(minutes));

export function movesText(count: number | null): string {
  if (count === null) return text.movesAny;
  return count === 0 ? text.movesNone : text.movesChoice(count);
}

export const remindText = (minutes: number): string =>
  minutes === 0 ? text.remindAtStart : text.remindChoice(within(minutes));

export const stepText = (minutes: number): string => text.every(duration(minutes));

/** The rules in force, in some sentences each. */
export function bookingSummary(profile: ProviderProfile): readonly string[] {
  const { policy, mode } = bookingOf(profile);
  const when = mode === 'fixed' ? timesOf(profile).join(', ') : duration(profile.step);
  const perDay = profile.max_per_day;
  return [
    text.summaryPolicy[policy],
    text.summaryMode[mode](when),
    text.summaryLead(leadSentence(profile.min_lead_minutes), profile.max_lead_days),
    ...(perDay === null ? [] : [text.summaryPerDay(perDay)]),
  ];
}

const leadSentence = (minutes: number): string =>
  minutes === 0 ? text.leadNone : text.windowChoice(within(minutes));

export function changesSummary(profile: ProviderProfile): readonly string[] {
  const { cancel_window_minutes: window, client_move_limit: limit } = profile;
  return [
    text.summaryWindow(windowText(window)),
    limit === 0 ? text.summaryNoMoves : text.summaryMoves(movesText(limit)),
  ];
}

export function remindersSummary(profile: ProviderProfile): readonly string[] {
  const { minutes, from, to } = remindersOf(profile);
  const times = minutes.map((one) => remindText(one).toLowerCase());
  const last = times.at(-1) ?? '';
  const list = times.length > 1 ? `${times.slice(0, -1).join(', ')}${text.and}${last}` : last;
  return [
    times.length > 0 ? text.summaryReminders(list) : text.remindNone,
    from === to ? text.summaryNoQuiet : text.summaryQuiet(from, to),
  ];
}
