import {
  boolean,
  collection,
  type Document,
  decimal,
  enumeration,
  integer,
  json,
  many,
  media,
  one,
  text,
  time,
  version,
} from '../collection.ts';
import { SLUG } from './slugs.ts';

/**
 * A provider's public profile and booking rules. Visitors are shown `public_phone` alone, never `phone`. `step` and names that end in `_minutes` are minutes.
 * `allow_anonymous_booking`: guests of anonymous links book too; otherwise they prove a phone first.
 * `slot_mode` `fixed` offers `fixed_times` alone. No messages are sent from `quiet_from` to `quiet_to`, local
 * times. `rating` and `reviews_count` are computed from reviews.
 */
export const providerProfiles = collection('provider-profiles', {
  user: one('users'),
  name: text({ max: 255, isName: true, isOfSomebody: true }),
  specialization: text({ max: 255 }),
  description: text({ max: 5000 }),
  phone: text({ format: 'phone' }),
  public_phone: text({ format: 'phone' }),
  city: text({ max: 255 }),
  address: text({ max: 255 }),
  time_zone: text({ format: 'timezone', default: 'Europe/Moscow' }),
  is_published: boolean({ default: false }),
  photo: media(),
  lat: decimal(),
  lon: decimal(),
  slug: text({ min: SLUG.min, max: SLUG.max }),
  allow_anonymous_booking: boolean({ default: false }),
  booking_policy: enumeration(['auto', 'request'], { default: 'auto' }),
  slot_mode: enumeration(['grid', 'compact', 'fixed'], { default: 'grid' }),
  step: integer({ default: 15, min: 5, max: 240 }),
  fixed_times: json(),
  min_lead_minutes: integer({ default: 60, min: 0, max: 525_600 }),
  max_lead_days: integer({ default: 90, min: 1, max: 730 }),
  max_per_day: integer({ min: 1, max: 1000 }),
  client_move_limit: integer({ min: 0, max: 1000 }),
  cancel_window_minutes: integer({ default: 0, min: 0, max: 525_600 }),
  pending_ttl_minutes: integer({ default: 1440, min: 1, max: 525_600 }),
  reminder_minutes: json(),
  quiet_from: time({ default: '21:00:00' }),
  quiet_to: time({ default: '09:00:00' }),
  rating: decimal(),
  reviews_count: integer({ default: 0 }),
  services: many('services', { inverse: 'provider_profile' }),
  service_groups: many('service-groups', { inverse: 'provider_profile' }),
  timetables: many('timetables', { inverse: 'provider_profile' }),
  holidays: many('holidays', { inverse: 'provider_profile' }),
  promos: many('promos', { inverse: 'provider_profile' }),
  reviews: many('reviews', { inverse: 'provider_profile', isLong: true }),
  client_profiles: many('client-profiles', { inverse: 'provider_profile', isLong: true }),
  appointments: many('appointments', { inverse: 'provider_profile', isLong: true }),
  user_tariffs: many('user-tariffs', { inverse: 'provider_profile' }),
  user_addons: many('user-addons', { inverse: 'provider_profile' }),
  version,
});
export type ProviderProfile = Document<typeof providerProfiles>;
