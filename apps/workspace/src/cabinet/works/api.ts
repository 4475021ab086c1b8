import type { Row } from '../../api/collections.ts';
import { ownedBy } from '../../api/owned-by.ts';
import { allOptions } from '../../api/queries.ts';

export const WORK = {
  fields: [
    ...(['kind', 'title', 'focus_x', 'focus_y', 'sort', 'version'] as const),
    ...(['shows_client', 'consent_date', 'consent_withdrawn_date'] as const),
  ],
  populate: { photo: true, service: { fields: ['title'] } },
} as const;
export type Work = Row<'works', typeof WORK>;

/** The works of the professional in their order, also those without a photo. */
export const worksOptions = (provider: string) =>
  allOptions('works', { ...WORK, filters: ownedBy(provider), sort: ['sort', 'id'] });
