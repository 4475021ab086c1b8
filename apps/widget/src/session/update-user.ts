import { failed, type Result } from '@okoshko/contract/client';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import { updateProfile } from '@okoshko/contract/users/wire';
import { POPULATE_USER } from '@okoshko/session/load-user';
import type { ProfileChanges, UpdateUser } from './session.ts';
import type { SessionStore } from './state.ts';

/** Makes a JPEG of a picture, small enough to send; rejects when it is none. */
export type EncodePhoto = (picture: Blob) => Promise<Blob>;

/** Changes the own profile. */
export function updateUser(sessionStore: SessionStore, encodePhoto: EncodePhoto): UpdateUser {
  return async (changes, photo) => {
    const result = await sessionStore.operate({
      slice: 'user',
      run: (token) => save(sessionStore, { token, changes, photo, encodePhoto }),
    });
    if (result.ok) sessionStore.publish();
    // biome-ignore lint/suspicious/noConsole: spec §8, a failed update is also shown to the page's developer
    else console.error('Okoshko: profile update failed:', result.error.code);
    return result;
  };
}

interface Save {
  readonly token: string | null;
  readonly changes: ProfileChanges;
  readonly photo: Blob | null | undefined;
  readonly encodePhoto: EncodePhoto;
}

async function save({ api, store }: SessionStore, input: Save): Promise<Result<UserWithProfile>> {
  const id = store.getState().user.data?.id;
  if (!id) return failed('credentials_invalid');
  const { token, photo } = input;
  const changes = photo === null ? { ...input.changes, photo } : input.changes;
  const body = new FormData();
  try {
    // A photo with an id is on the server already: no file goes with it.
    const isNew = photo && !changes.photo;
    body.append('user', JSON.stringify(isNew ? { ...changes, photo: undefined } : changes));
    if (isNew) {
      const picture = new Blob([await input.encodePhoto(photo)], { type: 'image/jpeg' });
      body.append('files', picture, `${id}_avatar.png`);
    }
    return api(updateProfile, { token, id, query: POPULATE_USER, body });
  } catch {
    return failed('file_not_image');
  }
}
