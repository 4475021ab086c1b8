import { openPage } from '@okoshko/contract/pages/addresses';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import { codeOf } from '../../api/failure.ts';
import { allOptions } from '../../api/queries.ts';

const ownedBy = (provider: string) => ({ provider_profile: { documentId: { $eq: provider } } });

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

/** The public page of this address; null: the address is nobody's. */
export const pageOptions = (slug: string) =>
  queryOptions({
    queryKey: ['pages', slug],
    queryFn: async () => {
      try {
        return (await call(openPage, { id: slug })).data;
      } catch (thrown) {
        if (codeOf(thrown) === 'provider_not_found') return null;
        throw thrown;
      }
    },
  });
