import { boundsOf, type Day, instantAt } from '../../../kit/zoned.ts';
import { calendar as words } from '../../../text/calendar.ts';
import type { TimeOffInput } from './api.ts';

/** What stands in the form: times as a clock shows them, '12:30'. */
export interface TimeOffForm {
  readonly day: Day;
  readonly isAllDay: boolean;
  readonly from: string;
  readonly to: string;
  readonly title: string;
}

export type TimeOffErrors = Partial<Record<'day' | 'from' | 'to', string>>;

export function errorsOf({ day, isAllDay, from, to }: TimeOffForm): TimeOffErrors {
  const { off } = words;
  if (!day) return { day: off.dayMissing };
  if (isAllDay) return {};
  return {
    ...(!from && { from: off.timeMissing }),
    ...(!to && { to: off.timeMissing }),
    ...(from && to && from >= to && { to: off.orderWrong }),
  };
}

/** The form as the API takes it, and the instants it is about, in the provider's zone. */
export function timeTaken(form: TimeOffForm, zone: string) {
  const { day, isAllDay, title } = form;
  const described = { kind: 'busy', title: title.trim() || null } as const;
  if (isAllDay) {
    const [from, to] = boundsOf(day, zone);
    const input: TimeOffInput = { ...described, date_from: day, date_to: day };
    return { input, from, to };
  }
  const [from, to] = [form.from, form.to].map((time) => instantAt(day, minuteOf(time), zone)) as [
    Date,
    Date,
  ];
  const input: TimeOffInput = {
    ...described,
    starts_at: from.toISOString(),
    ends_at: to.toISOString(),
  };
  return { input, from, to };
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
