import {
  boolean,
  collection,
  type Document,
  datetime,
  many,
  media,
  one,
  text,
  version,
} from '../collection.ts';
import type { ProviderProfile } from '../providers/provider-profiles.ts';
import type { File } from '../uploads/files.ts';

/**
 * `erase_at`: when the personal data of a closed account is erased, as its person asked; `erased_at`: when it was.
 */
export const users = collection(
  'users',
  {
    username: text({ required: true, max: 255 }),
    email: text({ format: 'email', max: 255 }),
    phone: text({ format: 'phone' }),
    name: text({ max: 255 }),
    locale: text({ max: 35, default: 'ru' }),
    confirmed: boolean({ default: false }),
    blocked: boolean({ default: false }),
    erase_at: datetime(),
    erased_at: datetime(),
    role: one('roles'),
    photo: media(),
    provider_profile: one('provider-profiles', { inverse: 'user' }),
    client_profiles: many('client-profiles', { inverse: 'user' }),
    help_requests: many('help-requests', { inverse: 'user' }),
    notifications: many('notifications', { inverse: 'user', isLong: true }),
    version,
  },
  'plugin::users-permissions.user',
);
export type User = Document<typeof users>;

/** The user with what the widget populates. */
export type UserWithProfile = User & {
  readonly photo?: File | null;
  readonly provider_profile?: (ProviderProfile & { readonly photo?: File | null }) | null;
};
