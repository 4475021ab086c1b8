import type { Row } from './collections.ts';
import { ownedBy } from './owned-by.ts';
import { allOptions } from './queries.ts';

export const TIMETABLE = { populate: { services: true } } as const;
export type Timetable = Row<'timetables', typeof TIMETABLE>;

export const timetablesOptions = (provider: string) => ({
  ...allOptions('timetables', { ...TIMETABLE, filters: ownedBy(provider), sort: ['id'] }),
  meta: { offline: true },
});

export type Holiday = Row<'holidays'>;

export const holidaysOptions = (provider: string) => ({
  ...allOptions('holidays', { filters: ownedBy(provider), sort: ['id'] }),
  meta: { offline: true },
});
