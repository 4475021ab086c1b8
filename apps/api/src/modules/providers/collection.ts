import { reminderMinutes } from '@okoshko/contract/appointments/schemas';
import { providerProfiles } from '@okoshko/contract/providers/provider-profiles';
import { fixedTimes } from '@okoshko/contract/providers/schemas';
import {
  type CollectionOptions,
  declare,
  ofUser,
  staff,
} from '../../platform/collections/declare/index.ts';
import { AppError } from '../../platform/errors.ts';
import { isReservedName } from '../../platform/reserved-names.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/providers.ts';

/** Owners write these. `rating` and `reviews_count` are computed from reviews. */
const OWNER_WRITES = [
  'name',
  'specialization',
  'description',
  'phone',
  'public_phone',
  'city',
  'address',
  'photo',
  'time_zone',
  'is_published',
  'lat',
  'lon',
  'slug',
  'allow_anonymous_booking',
  'booking_policy',
  'slot_mode',
  'step',
  'fixed_times',
  'min_lead_minutes',
  'max_lead_days',
  'max_per_day',
  'client_move_limit',
  'cancel_window_minutes',
  'pending_ttl_minutes',
  'reminder_minutes',
  'quiet_from',
  'quiet_to',
] as const;

/** An address is read as a name: it must not be the service's or its staff's either, however it is spelled. */
function refuseReserved(slug: unknown): readonly never[] {
  if (typeof slug === 'string' && isReservedName(slug)) {
    throw new AppError('slug_reserved', { failures: [{ path: ['slug'] }] });
  }
  return [];
}

const options: CollectionOptions<
  (typeof providerProfiles)['attributes'],
  typeof tables.providerProfiles
> = {
  table: tables.providerProfiles,
  mayLag: 'staff_and_visitors',
  announced: ['actor', 'provider'],
  // All else is what clients choose by.
  personal: { fields: ['phone'], isOwn: (actor, id) => id === actor.provider },
  shapes: { fixed_times: fixedTimes, reminder_minutes: reminderMinutes },
  checks: { slug: refuseReserved },
  refusals: {
    provider_profiles_slug_form: { code: 'slug_malformed', field: 'slug' },
    provider_profiles_slug_like_id: { code: 'slug_like_id', field: 'slug' },
    provider_profiles_slug_reserved: { code: 'slug_reserved', field: 'slug' },
    provider_profiles_slug_unique: { code: 'slug_taken', field: 'slug' },
    provider_profiles_place: {
      field: 'lat',
      sentence: sentence('given_together', { other: 'lon' }),
    },
  },
  // The hours are at other instants in another zone.
  remarks: (ctx, { owner, keys }) =>
    keys.includes('time_zone') ? ctx.app.ports.providers.countConflicts(ctx, owner) : null,
  policies: {
    operator: staff,
    owner: { when: ofUser, read: 'all', write: OWNER_WRITES },
    visitor: {
      when: (_actor, row) => tables.isOpenProvider(row),
      read: [
        'name',
        'specialization',
        'description',
        'public_phone',
        'city',
        'address',
        'time_zone',
        'photo',
        'lat',
        'lon',
        'slug',
        'allow_anonymous_booking',
        'booking_policy',
        'cancel_window_minutes',
        'rating',
        'reviews_count',
        'services',
        'service_groups',
        'promos',
        'reviews',
      ],
      write: 'none',
    },
  },
  create: 'plain',
  update: 'plain',
  remove: 'plain',
};

/** Users create a profile of their own; operators name its user. */
export const providerCollection = declare(providerProfiles, {
  for: {
    find: 'visitor',
    findOne: 'visitor',
    create: 'account',
    update: 'account',
    delete: 'operator',
  },
  ...options,
  ownerDefaults: (actor) => (actor.isOperator ? {} : { user: actor.user }),
});

/** Operators too create a profile of their own. */
export const ownProviderCollection = declare(providerProfiles, {
  for: {
    find: 'visitor',
    findOne: 'visitor',
    create: 'account',
    update: 'account',
    delete: 'operator',
  },
  ...options,
  ownerDefaults: (actor) => ({ user: actor.user }),
});
