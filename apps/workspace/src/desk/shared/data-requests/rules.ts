import type { DataRequest } from './api.ts';

const DAY = 86_400_000;

/** Whole days until a request is due, by the device's calendar: 0 is the last one, less is too late. */
export function daysLeft(due: string, now: Date): number {
  const startOf = (at: Date) => new Date(at.getFullYear(), at.getMonth(), at.getDate(), 12);
  return Math.round((startOf(new Date(due)).getTime() - startOf(now).getTime()) / DAY);
}

/** The urgency by the days left; words tell it as well as colour. */
export type Urgency = 'over' | 'near' | 'far';
export const urgencyOf = (left: number): Urgency =>
  left < 0 ? 'over' : left <= 5 ? 'near' : 'far';

/** The answers that an operator can give: only the service completes an erasure. */
export const answersTo = ({
  kind,
  status,
}: Pick<DataRequest, 'kind' | 'status'>): readonly ('done' | 'cancelled')[] => {
  if (status !== 'open') return [];
  return kind === 'erasure' ? ['cancelled'] : ['done', 'cancelled'];
};
