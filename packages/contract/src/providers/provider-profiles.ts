import { boolean, collection, type Document, media, one, text } from '../collection.ts';

/** A professional's public face. */
export const providerProfiles = collection('provider-profiles', {
  user: one('users'),
  name: text({ max: 255 }),
  specialization: text({ max: 255 }),
  description: text({ max: 5000 }),
  phone: text({ format: 'phone' }),
  city: text({ max: 255 }),
  address: text({ max: 255 }),
  time_zone: text({ format: 'timezone', default: 'Europe/Moscow' }),
  is_published: boolean({ default: false }),
  photo: media(),
});
export type ProviderProfile = Document<typeof providerProfiles>;
