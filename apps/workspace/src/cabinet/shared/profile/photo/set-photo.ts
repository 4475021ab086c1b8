import type { ProviderProfile } from '@okoshko/contract/providers/provider-profiles';
import { updateProfile } from '@okoshko/contract/users/wire';
import { call } from '../../../../api/call.ts';
import { ApiFailure } from '../../../../api/failure.ts';
import { session } from '../../../../api/session.ts';

/** Makes an uploaded picture the photo of the account and of its page; null takes it away. */
export async function setPhoto(user: number, photo: number | null): Promise<ProviderProfile> {
  await call(updateProfile, { id: user, body: { photo } });
  return readProfile();
}

/** Reads the user anew: the whole cabinet has it from the session. */
export async function readProfile(): Promise<ProviderProfile> {
  const result = await session.loadUser();
  if (!result.ok) throw new ApiFailure(result.error, null);
  const profile = result.data.provider_profile;
  if (!profile) throw new Error('a saved profile is missing');
  return profile;
}
