import {
  boolean,
  collection,
  type Document,
  date,
  enumeration,
  integer,
  kopecks,
  many,
  media,
  mediaList,
  one,
  text,
  version,
} from '../collection.ts';
import { WORK_KINDS } from './kinds.ts';

/**
 * A service of a provider. `duration`, `step` and the buffers around an appointment are minutes; a `price_max` makes
 * the price a range; a `capacity` over one makes it a service for groups.
 */
export const services = collection('services', {
  provider_profile: one('provider-profiles'),
  service_group: one('service-groups'),
  title: text({ required: true, min: 1, max: 255, localized: true, isName: true }),
  description: text({ max: 5000, localized: true }),
  duration: integer({ required: true, min: 5, max: 1440 }),
  price: kopecks({ required: true, min: 0 }),
  price_max: kopecks({ min: 0 }),
  buffer_before: integer({ default: 0, min: 0, max: 1440 }),
  buffer_after: integer({ default: 0, min: 0, max: 1440 }),
  step: integer({ min: 5, max: 240 }),
  capacity: integer({ default: 1, min: 1, max: 1000 }),
  is_online_bookable: boolean({ default: true }),
  is_active: boolean({ default: true }),
  photos: mediaList(),
  color: text({ max: 32 }),
  sort: integer({ default: 0, min: 0 }),
  slug: text({ max: 64 }),
  promos: many('promos', { inverse: 'services' }),
  timetables: many('timetables', { inverse: 'services' }),
  appointments: many('appointments', { inverse: 'services', isLong: true }),
  version,
});
export type Service = Document<typeof services>;

/** A group by which a provider arranges their services. Services of a deleted group are without one. */
export const serviceGroups = collection('service-groups', {
  provider_profile: one('provider-profiles'),
  title: text({ required: true, min: 1, max: 255, isName: true }),
  sort: integer({ default: 0, min: 0 }),
  services: many('services', { inverse: 'service_group' }),
  version,
});
export type ServiceGroup = Document<typeof serviceGroups>;

/** The most works that a public page shows. */
export const MAX_PAGE_WORKS = 24;
export const MAX_PAGE_CERTIFICATES = 12;

/**
 * A photo of a provider's work, on the public page in the order of `sort`; of the kind `certificate` it is a diploma or
 * certificate, which stands there whole, in a row of its own. A work is cut to a square round the point
 * `focus_x`, `focus_y`, in per cent from the left and from the top. A photo on which a client can be recognised
 * (`shows_client`) takes the day of their consent (Civil Code, article 152.1); the day on which it was taken back deletes the photo.
 */
export const works = collection('works', {
  provider_profile: one('provider-profiles'),
  kind: enumeration(WORK_KINDS, { default: 'work' }),
  photo: media(),
  title: text({ required: true, min: 1, max: 255 }),
  service: one('services'),
  focus_x: integer({ default: 50, min: 0, max: 100 }),
  focus_y: integer({ default: 50, min: 0, max: 100 }),
  sort: integer({ default: 0, min: 0 }),
  shows_client: boolean({ default: false }),
  consent_date: date(),
  consent_withdrawn_date: date(),
  version,
});
export type Work = Document<typeof works>;
