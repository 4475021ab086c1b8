import type { Call } from '../../../platform/call.ts';
import { presentDays } from '../present.ts';
import { slotDaysOf } from '../rules/days.ts';
import { findStarts } from './find-starts.ts';

interface DaysQuery {
  readonly provider: number;
  readonly services: readonly string[];
  /** The first local day, a date; absent: today. */
  readonly from?: string | undefined;
  readonly days: number;
  readonly seats?: number | undefined;
  readonly except?: string | undefined;
  /** The caller's own booking that has begun. */
  readonly intent?: string | undefined;
}

/** The slots of local days, day by day: each is there, with what it has or why it has none. */
export async function startsByDay(call: Call, query: DaysQuery) {
  const { provider, services, from, days, seats, except, intent } = query;
  const { result, context } = await findStarts(call, {
    datetime: from ?? call.now.toISOString(),
    provider_profile: provider,
    ...{ services: [...services], days },
    ...(seats !== undefined && { seats }),
    ...(except !== undefined && { exclude_appointment: except }),
    ...(intent !== undefined && { booking_intent: intent }),
  });
  return presentDays(slotDaysOf({ result, ...context }), { result, ...context });
}
