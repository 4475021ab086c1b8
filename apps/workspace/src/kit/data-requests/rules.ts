import type { DataRequest } from './api.ts';

const DAY = 86_400_000;

/** Whole days until a request is due, by the device's calendar: 0 is the last one, less is too late. */
export function daysLeft(due: string, now: Date): number {
  const startOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12);
  return Math.round((startOf(new Date(due)).getTime() - startOf(now).getTime()) / DAY);
}

/** How near the term is: a state that is told by words as well. */
export type Urgency = 'over' | 'near' | 'far';
export const urgencyOf = (left: number): Urgency =>
  left < 0 ? 'over' : left <= 5 ? 'near' : 'far';

/** What an operator can answer: an erasure is done by the service alone. */
export const answersTo = ({
  kind,
  status,
}: Pick<DataRequest, 'kind' | 'status'>): readonly ('done' | 'cancelled')[] => {
  if (status !== 'open') return [];
  return kind === 'erasure' ? ['cancelled'] : ['done', 'cancelled'];
};
