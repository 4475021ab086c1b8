import type { Row } from './collections.ts';
import { ownedBy } from './owned-by.ts';
import { allOptions } from './queries.ts';

/** The rows of a professional that several screens show: each is read once, and cached once. */

export const SERVICE = {
  populate: {
    service_group: { fields: ['title', 'sort'] },
    photos: { fields: ['name', 'url', 'formats'] },
  },
} as const;
export type Service = Row<'services', typeof SERVICE>;

/** The professional's services; the archived ones are not among them. */
export const servicesOptions = (provider: string) =>
  allOptions('services', { ...SERVICE, filters: ownedBy(provider), sort: ['sort', 'id'] });

export const TIMETABLE = { populate: { services: { fields: ['title'] } } } as const;
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
