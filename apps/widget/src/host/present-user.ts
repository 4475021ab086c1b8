import type { File } from '@okoshko/contract/uploads/files';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { lacksCode } from '@okoshko/contract/users/wire';
import type { OkoshkoUser } from './global.ts';

/** The user for the host page: named fields only, photos under absolute addresses. Nobody, while a code of the second factor lacks. */
export function presentUser(user: UserWithProfile | null, host: string): OkoshkoUser | null {
  if (!user || lacksCode(user)) return null;
  const { id, documentId, name, phone, photo, provider_profile: profile } = user;
  const absolute = (file?: File | null) =>
    file ? { ...file, url: new URL(file.url, host).href } : null;
  return {
    id,
    documentId,
    name,
    phone,
    photo: absolute(photo),
    provider_profile: profile ? { ...profile, photo: absolute(profile.photo) } : null,
  };
}
