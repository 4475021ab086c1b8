import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  kopecks,
  one,
} from '../collection.ts';
import type { Tariff } from './tariffs.ts';

/**
 * A plan somebody has: the paid month `[starts_at, ends_at)` and the prices as they were when it was
 * bought. `past_due` is the grace of three days after the end.
 */
export const userTariffs = collection('user-tariffs', {
  user: one('users', { required: true }),
  provider_profile: one('provider-profiles', { required: true }),
  tariff: one('tariffs', { required: true }),
  status: enumeration(['queued', 'active', 'past_due', 'expired', 'cancelled'], { required: true }),
  starts_at: datetime({ required: true }),
  ends_at: datetime({ required: true }),
  cost: kopecks({ required: true }),
  additional_appointment_cost: kopecks({ required: true }),
  appointments_count: integer({ required: true }),
});
export type UserTariff = Document<typeof userTariffs> & { readonly tariff?: Tariff | null };
