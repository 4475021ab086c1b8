import type { Row } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions } from '../../api/queries.ts';

export const servicesOptions = (provider: string) =>
  allOptions('services', {
    filters: ownedBy(provider),
    fields: ['title', 'duration', 'price', 'sort'],
    sort: ['sort', 'id'],
  });

export const HOURS = {
  fields: ['kind', 'weekly', 'version'],
  populate: { services: { fields: ['title'] } },
} as const;
export type Hours = Row<'timetables', typeof HOURS>;

export const timetablesOptions = (provider: string) =>
  allOptions('timetables', { ...HOURS, filters: ownedBy(provider), sort: ['id'] });
