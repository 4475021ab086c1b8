import { updateUser } from '../session/update-user.ts';
import type { ProfileBundle } from './connection.ts';
import { encodePhoto } from './encode-photo.ts';

/** The profile's bundle, as the actions' bundle enters it. */
export const changeProfile: ProfileBundle['changeProfile'] = ({ sessionStore }) =>
  updateUser(sessionStore, encodePhoto);
