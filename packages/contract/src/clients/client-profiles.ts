import {
  boolean,
  collection,
  type Document,
  date,
  datetime,
  integer,
  json,
  kopecks,
  many,
  one,
  text,
  version,
} from '../collection.ts';

/**
 * A client of one provider. `comment`, `tags` and `is_blocked` are the provider's alone; the counters
 * follow from appointments, and so does `spent`. `birthday_day` is the birthday in any year: month × 100 + day. `appointments` are those for one; `participants` are the places in groups as well.
 */
export const clientProfiles = collection('client-profiles', {
  provider_profile: one('provider-profiles'),
  user: one('users'),
  name: text({ required: true, min: 1, max: 255, isName: true }),
  phone: text({ format: 'phone' }),
  email: text({ format: 'email', max: 255 }),
  birthday: date(),
  birthday_day: integer({ min: 101, max: 1231 }),
  comment: text({ max: 5000 }),
  tags: json(),
  is_blocked: boolean({ default: false }),
  locale: text({ default: 'ru', max: 35 }),
  time_zone: text({ format: 'timezone' }),
  consents: json(),
  opted_out_channels: json(),
  telegram_chat_id: text({ max: 64 }),
  is_anonymous: boolean({ default: false }),
  visits_count: integer({ default: 0, min: 0 }),
  no_show_count: integer({ default: 0, min: 0 }),
  first_visit_at: datetime(),
  last_visit_at: datetime(),
  spent: kopecks({ default: 0, min: 0 }),
  merged_into: one('client-profiles'),
  appointments: many('appointments', { inverse: 'client_profile', isLong: true }),
  participants: many('appointment-participants', { inverse: 'client_profile', isLong: true }),
  reviews: many('reviews', { inverse: 'client_profile' }),
  version,
});

export type ClientProfile = Document<typeof clientProfiles>;
