import type { Row } from '../../../api/collections.ts';
import { listOptions } from '../../../api/queries.ts';

/** The professional whose plans are looked at. */
export interface Profile {
  readonly documentId: string;
  readonly name: string | null;
  readonly time_zone: string | null;
}

export const PLAN = {
  fields: [
    'status',
    'starts_at',
    'ends_at',
    'cost',
    'paid',
    'used',
    'appointments_count',
    'additional_appointment_cost',
    'extra',
    'extra_cost',
    'extra_settled',
    'reason',
    'version',
  ],
  populate: { tariff: { fields: ['title'] } },
} as const;
export type Plan = Row<'user-tariffs', typeof PLAN>;

/** The latest plans of a professional, what is ahead first. */
export const plansOptions = (profile: string) =>
  listOptions('user-tariffs', {
    ...PLAN,
    filters: { provider_profile: { documentId: { $eq: profile } } },
    sort: ['starts_at:desc', 'id:desc'],
    pagination: { pageSize: 10, withCount: false },
  });

const TARIFF = {
  fields: [
    'title',
    'cost',
    'additional_appointment_cost',
    'appointments_count',
    'is_active',
    'by_agreement',
  ],
} as const;
export type Tariff = Row<'tariffs', typeof TARIFF>;

/** The tariffs that plans are listed under, hidden ones too. */
export const tariffsOptions = listOptions('tariffs', {
  ...TARIFF,
  sort: ['sort', 'id'],
  pagination: { pageSize: 100, withCount: false },
});
