import {
  boolean,
  collection,
  type Document,
  date,
  datetime,
  enumeration,
  integer,
  json,
  many,
  one,
  text,
  version,
} from '../collection.ts';

/**
 * The time in which a provider works, by the local clocks of their zone. `weekly`: hours by weekday. `cycle`: hours by
 * day of a cycle counted from `anchor_date` (2/2 has four days). `dates`: hours of single days. One timetable counts on
 * a day: `dates` first, then the higher `priority`, then the later `valid_from`.
 */
export const timetables = collection('timetables', {
  provider_profile: one('provider-profiles'),
  title: text({ max: 255 }),
  kind: enumeration(['weekly', 'cycle', 'dates'], { required: true }),
  valid_from: date({ required: true }),
  valid_to: date(),
  priority: integer({ default: 0 }),
  is_online_bookable: boolean({ default: true }),
  weekly: json(),
  cycle: json(),
  dates: json(),
  breaks: json(),
  services: many('services'),
  version,
});

export type Timetable = Document<typeof timetables>;

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
  version,
});

export type Holiday = Document<typeof holidays>;
