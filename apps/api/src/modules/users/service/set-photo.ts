import type { Call } from '../../../platform/call.ts';
import { requireProfileTarget } from './require-profile-target.ts';
import { writeProfile } from './write-profile.ts';

/** Makes a file just uploaded the photo of a user and of their provider profile, in the caller's transaction. */
export async function setPhoto(
  call: Call<'config' | 'ports'>,
  { user, file }: { readonly user: string; readonly file: number },
): Promise<void> {
  const target = await requireProfileTarget(call, user);
  await writeProfile(call, { target, changes: { photo: file }, account: {}, picture: null });
}
