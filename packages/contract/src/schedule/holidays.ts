import {
  boolean,
  collection,
  type Document,
  date,
  datetime,
  enumeration,
  one,
  text,
  versioned,
} from '../collection.ts';

/**
 * The time in which a provider does not work, whatever the timetables say: whole local days, `date_from` and `date_to`
 * included, or one stretch from `starts_at` to `ends_at`; never both.
 */
export const holidays = collection('holidays', {
  provider_profile: one('provider-profiles'),
  title: text({ max: 255 }),
  kind: enumeration(['vacation', 'day_off', 'busy'], { default: 'day_off' }),
  date_from: date(),
  date_to: date(),
  starts_at: datetime(),
  ends_at: datetime(),
  repeat_yearly: boolean({ default: false }),
  ...versioned,
});
export type Holiday = Document<typeof holidays>;
