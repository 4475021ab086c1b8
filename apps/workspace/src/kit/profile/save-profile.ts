import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { saveOwnProvider } from '@okoshko/contract/providers/wire';
import { updateProfile } from '@okoshko/contract/users/wire';
import { call } from '../../api/call.ts';
import { type Store, versionIn } from '../../api/documents.ts';
import { ApiFailure } from '../../api/failure.ts';
import { session } from '../../api/session.ts';

/** The fields of their own profile that a professional changes. */
export type ProfileChanges = Partial<
  Pick<
    ProviderProfile,
    | 'name'
    | 'specialization'
    | 'description'
    | 'public_phone'
    | 'phone'
    | 'city'
    | 'address'
    | 'lat'
    | 'lon'
    | 'time_zone'
    | 'slug'
    | 'is_published'
    | 'booking_policy'
    | 'slot_mode'
    | 'step'
    | 'fixed_times'
    | 'min_lead_minutes'
    | 'max_lead_days'
    | 'max_per_day'
    | 'allow_anonymous_booking'
    | 'client_move_limit'
    | 'cancel_window_minutes'
    | 'pending_ttl_minutes'
    | 'reminder_minutes'
    | 'quiet_from'
    | 'quiet_to'
  >
>;

/** The own profile, which the frame shows as soon as it is saved. Made again, it stays the one there is. */
export const profileStore: Store<ProviderProfile, ProfileChanges> = {
  read: () => readProfile(),
  create: (changes) => sendProfile(changes),
  update: (base, changes) => sendProfile({ ...changes, ...versionIn(base) }),
};

async function sendProfile(data: ProfileChanges & { readonly version?: number }): Promise<void> {
  await call(saveOwnProvider, { body: { data } });
  await readProfile();
}

/** Makes an uploaded picture the photo of the account and of its page; null takes it away. */
export async function setPhoto(user: number, photo: number | null): Promise<ProviderProfile> {
  await call(updateProfile, { id: user, body: { photo } });
  return readProfile();
}

/** Reads the user anew: the whole cabinet has it from the session. */
async function readProfile(): Promise<ProviderProfile> {
  const result = await session.loadUser();
  if (!result.ok) throw new ApiFailure(result.error, null);
  const profile = result.data.provider_profile;
  if (!profile) throw new Error('a saved profile is missing');
  return profile;
}
