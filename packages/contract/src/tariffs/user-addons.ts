import {
  collection,
  type Document,
  datetime,
  enumeration,
  integer,
  one,
  text,
  versioned,
} from '../collection.ts';
import { ADDONS } from './addons.ts';

/**
 * A provider's add-on. `additional_letters`: `quantity` messages of which `used` are spent, no
 * end. `extended_statistics`: open from `starts_at` to `ends_at`.
 */
export const userAddons = collection('user-addons', {
  user: one('users', { required: true }),
  provider_profile: one('provider-profiles', { required: true }),
  kind: enumeration(ADDONS, { required: true }),
  quantity: integer({ required: true, min: 0 }),
  used: integer({ default: 0 }),
  starts_at: datetime({ required: true }),
  ends_at: datetime(),
  /** Why staff gave or changed it; read by staff alone. */
  reason: text({ max: 500 }),
  ...versioned,
});
export type UserAddon = Document<typeof userAddons>;
