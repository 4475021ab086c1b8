import type { InboxItem } from '@okoshko/contract/inbox/schemas';
import { keyOf } from '../../shell/desk/queue-rules.ts';
import { inbox as text } from '../../text/desk/inbox.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A stretch of time in its largest whole unit: '3 дня'; null: less than a minute. */
export function stretchText(ms: number): string | null {
  if (ms < MINUTE) return null;
  if (ms < HOUR) return text.minutes(Math.floor(ms / MINUTE));
  return ms < 2 * DAY ? text.hours(Math.floor(ms / HOUR)) : text.days(Math.floor(ms / DAY));
}

/** The facts of an item: the time it waits, its due date, and the operator who works on it. */
export function factsOf(
  { since, due, assignee }: InboxItem,
  { now, user }: { readonly now: Date; readonly user: string | undefined },
): readonly string[] {
  const age = stretchText(now.getTime() - Date.parse(since));
  return [
    age === null ? text.justNow : text.waits(age),
    ...(due === null ? [] : [dueText(Date.parse(due) - now.getTime())]),
    ...(assignee === null
      ? []
      : [assignee.documentId === user ? text.mine : text.assignee(assignee.name)]),
  ];
}

const dueText = (rest: number): string => {
  const stretch = stretchText(Math.abs(rest)) ?? text.minutes(1);
  return rest < 0 ? text.overdue(stretch) : text.due(stretch);
};

/** True if less than a day is left until the item is due; of a request, which is answered within one, four hours. */
export const isPressing = ({ due, kind }: Pick<InboxItem, 'due' | 'kind'>, now: Date): boolean =>
  due !== null && Date.parse(due) - now.getTime() < (kind === 'help_request' ? 4 * HOUR : DAY);

/** The items that the list had before and has no more. */
export function goneOf(
  before: readonly InboxItem[],
  after: readonly InboxItem[],
): readonly InboxItem[] {
  const left = new Set(after.map(keyOf));
  return before.filter((item) => !left.has(keyOf(item)));
}
