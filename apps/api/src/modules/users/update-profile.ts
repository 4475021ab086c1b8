import type { profileChanges } from '@okoshko/contract/users/schemas';
import type { UserWithProfile } from '@okoshko/contract/users/users';
import type { Static } from 'typebox';
import { type Call, userOf } from '../../platform/call.ts';
import { sqlState, transact } from '../../platform/db/transact.ts';
import { AppError } from '../../platform/errors.ts';
import type { UploadedFile } from '../../platform/http/serve.ts';
import type { StoredPicture, Uploads } from '../uploads/index.ts';
import { findUser, isEmailTaken, lockUser, type UserRow, updateUser } from './repository.ts';
import type { ReadUser } from './service.ts';

export type ProfileChanges = Static<typeof profileChanges>;
export type ProviderChanges = Readonly<
  Partial<Record<'name' | 'specialization' | 'description' | 'city' | 'address', string | null>>
>;

export interface ProfileUpdate {
  /** `{id}` of the path. */
  readonly id: string;
  readonly changes: ProfileChanges;
  readonly file: UploadedFile | null;
  readonly populate: unknown;
}

interface Needs {
  readonly uploads: Uploads;
  readonly readUser: ReadUser;
  /** Changes the user's provider profile, where there is one. */
  readonly updateProvider: (
    call: Call,
    user: number,
    change: ProviderChanges & { readonly photo?: number | null },
  ) => Promise<void>;
}

/** Changes the caller's own profile; a picture becomes the photo of the user and of the provider profile. */
export const createUpdateProfile =
  ({ uploads, readUser, updateProvider }: Needs) =>
  async (call: Call, update: ProfileUpdate): Promise<UserWithProfile> => {
    const id = userOf(call);
    await requireSelf(call, update.id);
    const picture = update.file
      ? await uploads.storeAvatar(update.file.name, update.file.bytes)
      : null;
    const dropped = await transact(call, async (call) => {
      const user = await lockUser(call.db, id);
      if (!user) throw new AppError('not_found');
      await requireFreeEmail(call, update.changes.email, id);
      const photo = await nextPhoto(call, user, { picture, named: update.changes.photo });
      await updateUser(call.db, id, {
        ...ownChanges(update.changes),
        ...photo,
        updated_at: call.now,
      });
      await updateProvider(call, id, { ...providerChanges(update.changes), ...photo });
      const replaced = 'photo' in photo && user.photo !== null && user.photo !== photo.photo;
      return replaced ? uploads.forget(call, Number(user.photo)) : null;
    }).catch(async (error: unknown) => {
      if (picture) await uploads.discard(picture.name);
      throw isTaken(error) ? new AppError('email_taken', { cause: error }) : error;
    });
    if (dropped) await uploads.discard(dropped);
    return readUser(call, id, update.populate);
  };

/** Somebody else's profile is a missing one. */
async function requireSelf({ db, actor }: Call, id: string): Promise<void> {
  const user = actor.user === null ? null : await findUser(db, actor.user);
  if (user && (id === String(user.id) || id === user.document_id)) return;
  throw new AppError('not_found');
}

async function requireFreeEmail(call: Call, email: string | null | undefined, id: number) {
  if (email && (await isEmailTaken(call.db, email, id))) throw new AppError('email_taken');
}

/** Somebody else was faster: the address was free when we looked. */
const isTaken = (error: unknown): boolean => sqlState(error) === '23505';

/** The photo to be set: the new picture, none, or (a photo named by its id) the one there is. */
async function nextPhoto(
  call: Call,
  user: UserRow,
  { picture, named }: { picture: StoredPicture | null; named: ProfileChanges['photo'] },
): Promise<{ photo?: number | null }> {
  if (picture) return { photo: await picture.record(call) };
  if (named === null) return { photo: null };
  if (named === undefined) return {};
  const id = typeof named === 'number' ? named : named.id;
  if (id === user.photo) return {};
  throw new AppError('validation_failed', { message: 'photo must be the one already there' });
}

function ownChanges({ name, email, locale }: ProfileChanges) {
  return {
    ...(name !== undefined && { name: trimmed(name) }),
    ...(email !== undefined && { email }),
    ...(locale !== undefined && { locale }),
  };
}

/** Only what may be changed: a client may send the whole document back, photo and all. */
function providerChanges({ provider_profile: profile }: ProfileChanges): ProviderChanges {
  if (typeof profile !== 'object' || profile === null) return {};
  const { name, specialization, description, city, address } = profile;
  const changes = { name, specialization, description, city, address };
  return Object.fromEntries(
    Object.entries(changes).flatMap(([key, text]) =>
      text === undefined ? [] : [[key, text === null ? null : trimmed(text)]],
    ),
  );
}

/** Blanks around a text mean nothing, and nothing but blanks is no text. */
const trimmed = (text: string | null): string | null => text?.trim() || null;
