import type { Row } from './collections.ts';
import { ownedBy } from './owned-by.ts';
import { allOptions } from './queries.ts';

export const SERVICE = { populate: { service_group: true, photos: true } } as const;
export type Service = Row<'services', typeof SERVICE>;

/** The professional's services; the archived ones are not among them. */
export const servicesOptions = (provider: string) =>
  allOptions('services', { ...SERVICE, filters: ownedBy(provider), sort: ['sort', 'id'] });
