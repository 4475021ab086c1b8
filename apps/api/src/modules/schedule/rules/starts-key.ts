import type * as schemas from '@okoshko/contract/schedule/schemas';
import { MINUTE } from '@okoshko/slots';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';

export type StartsQuery = Static<typeof schemas.possibleStarts.body>['data'] & {
  readonly datetime: string;
};

/**
 * What the starts that visitors are offered follow from, beside the calendar: the query, and the minute, as starts come too
 * soon with it. Null: the calendar is read as the caller's own, or without an appointment or a hold of theirs.
 */
export function keyOfStarts(
  { actor, now }: Pick<Call, 'actor' | 'now'>,
  query: StartsQuery & { readonly view?: string },
): string | null {
  const isVisitor = actor.session === null && actor.client === undefined && !actor.isOperator;
  const isOwn = (query.exclude_appointment ?? query.booking_intent ?? null) !== null;
  if (!isVisitor || isOwn) return null;
  const { datetime, provider_profile, services, duration, days, step, time_zone, seats } = query;
  // At the full minute itself what begins right then may still be offered.
  const minute = minuteOf(now);
  const isFull = now.getTime() % MINUTE === 0;
  return `starts ${minute} ${isFull} ${query.view === 'times'} ${JSON.stringify([datetime, provider_profile, services, duration, days, step, time_zone, seats])}`;
}

/** Whether an answer under that key is told too late that something held till `until` (milliseconds since 1970) is free. */
export const outlivesHold = (now: Date, until: number): boolean => until < minuteOf(now) * MINUTE;

/** The number of the minute that ends at the instant, or next. */
const minuteOf = (now: Date): number => Math.ceil(now.getTime() / MINUTE);
