import {
  boolean,
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  json,
  kopecks,
  many,
  one,
  text,
  time,
  version,
} from '../collection.ts';
import { PROMO_KINDS } from './kinds.ts';

/** Why a promo does nothing for an appointment. */
export const PROMO_REFUSALS = [
  'unknown',
  'other_services',
  'other_time',
  'new_clients_only',
  'used_up',
  'used_by_client',
  'no_cheaper',
] as const;
export type PromoRefusal = (typeof PROMO_REFUSALS)[number];

/**
 * A discount: `kind` says what `value` is. `weekdays` are ISO numbers, `time_from` and `time_to` local
 * times of the appointment's start. Without `services` it is for all.
 */
export const promos = collection('promos', {
  provider_profile: one('provider-profiles'),
  title: text({ required: true, min: 1, max: 255, localized: true, isName: true }),
  description: text({ max: 5000, localized: true }),
  kind: enumeration(PROMO_KINDS, { required: true }),
  value: kopecks({ required: true, min: 0 }),
  services: many('services'),
  starts_at: datetime(),
  ends_at: datetime(),
  weekdays: json(),
  time_from: time(),
  time_to: time(),
  new_clients_only: boolean({ default: false }),
  code: text({ min: 1, max: 64 }),
  max_uses: integer({ min: 1 }),
  max_uses_per_client: integer({ min: 1 }),
  used_count: integer({ default: 0, min: 0 }),
  is_active: boolean({ default: true }),
  version,
});
export type Promo = Document<typeof promos>;

export const promoErrors = {
  promo_not_applicable: {
    status: 422,
    message: {
      en: 'This promo code does nothing for this appointment',
      ru: 'Этот промокод для записи не действует',
    },
  },
} as const;

export const promoSentences = {
  percent_max: {
    en: '{field} must be less than or equal to {max} percent',
    ru: 'Поле {field} — не больше {max} процентов',
  },
} as const;
