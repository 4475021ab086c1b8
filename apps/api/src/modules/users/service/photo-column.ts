import type { updateProfile as schemas } from '@okoshko/contract/users/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../platform/call.ts';
import {
  deleteFormerPhoto,
  recordPicture,
  type StoredPicture,
  takeAsPhoto,
} from '../../uploads/index.ts';
import type { UserRow } from '../repository.ts';

interface PhotoInput {
  /** A picture that came with the request. */
  readonly picture: StoredPicture | null;
  /** An uploaded file, or null for none. */
  readonly reference: Static<typeof schemas.body>['photo'];
}
type PhotoColumn = Pick<Partial<UserRow>, 'photo'>;

/** The photo to set: the new picture, an uploaded file, or none; the current one changes nothing. */
export async function photoColumn(
  call: Call,
  user: UserRow,
  { picture, reference }: PhotoInput,
): Promise<PhotoColumn> {
  if (picture) return { photo: await recordPicture(call, picture) };
  if (reference === null) return { photo: null };
  if (reference === undefined) return {};
  const file = typeof reference === 'object' ? (reference.id ?? reference.documentId) : reference;
  if (file === user.photo) return {};
  return { photo: await takeAsPhoto(call, { file: String(file ?? ''), user: user.id }) };
}

/** Deletes the photo that the user had, once another or none is written, unless something else shows it. */
export async function deleteReplacedPhoto(
  call: Call,
  user: UserRow,
  { photo }: PhotoColumn,
): Promise<void> {
  if (photo === undefined || user.photo === null || user.photo === photo) return;
  await deleteFormerPhoto(call, { file: user.photo, user: user.id });
}
