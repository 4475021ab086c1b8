import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { saveOwnProvider } from '@okoshko/contract/providers/wire';
import { updateProfile } from '@okoshko/contract/users/wire';
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import { saveSeen } from '../save-seen.ts';

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

/** Tells whether the profile has these values already. */
const has = (changes: ProfileChanges) => (now: ProviderProfile) =>
  Object.entries(changes).every(
    ([name, value]) => JSON.stringify(now[name as keyof ProfileChanges]) === JSON.stringify(value),
  );

/**
 * Saves the own profile, or opens one; the frame shows it at once. Null: saved. A profile: somebody else changed it
 * meanwhile, and it is as returned. `isDone`: where a value has more than one spelling.
 */
export async function saveProfile(
  original: ProviderProfile | null,
  changes: ProfileChanges,
  isDone: (now: ProviderProfile) => boolean = has(changes),
): Promise<ProviderProfile | null> {
  const send = () =>
    call(saveOwnProvider, {
      body: { data: { ...changes, ...(original && { version: original.version }) } },
    });
  if (!original) {
    // Repeated, it only says the same again: who has a profile by now keeps that one.
    await send();
    await readProfile();
    return null;
  }
  const changed = await saveSeen({ base: original, send, read: readProfile, isDone });
  if (!changed) await readProfile();
  return changed;
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
