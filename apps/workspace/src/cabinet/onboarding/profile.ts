import { saveOwnProvider } from '@okoshko/contract/providers/endpoints';
import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { updateProfile } from '@okoshko/contract/users/addresses';
import { call } from '../../api/call.ts';
import { ApiFailure } from '../../api/failure.ts';
import { session } from '../../api/session.ts';
import { saveSeen } from '../../kit/save-seen.ts';

type Changes = Partial<
  Pick<
    ProviderProfile,
    'name' | 'specialization' | 'city' | 'address' | 'time_zone' | 'slug' | 'is_published'
  >
>;

/**
 * Saves the own profile, or opens one; the frame shows it at once. Null: saved. A profile: somebody else changed it
 * meanwhile, and it is as returned.
 */
export async function saveProfile(
  original: ProviderProfile | null,
  changes: Changes,
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
  const changed = await saveSeen({
    base: original,
    send,
    read: readProfile,
    isDone: (now) =>
      Object.entries(changes).every(([name, value]) => now[name as keyof Changes] === value),
  });
  if (!changed) await readProfile();
  return changed;
}

/** Makes an uploaded picture the photo of the account and of its page. */
export async function setPhoto(user: number, photo: number): Promise<void> {
  await call(updateProfile, { id: user, body: { photo } });
  await readProfile();
}

/** Reads the user anew: the whole cabinet has it from the session. */
async function readProfile(): Promise<ProviderProfile> {
  const result = await session.loadUser();
  if (!result.ok) throw new ApiFailure(result.error, null);
  const profile = result.data.provider_profile;
  if (!profile) throw new Error('a saved profile is missing');
  return profile;
}
