import { encodePhoto } from '../host/encode-photo.ts';
import { updateUser } from '../session/update-user.ts';
import type { ProfileBundle } from './sides.ts';

/** The profile's bundle, as the actions' bundle enters it. */
export const changeProfile: ProfileBundle['changeProfile'] = ({ sessionStore }) =>
  updateUser(sessionStore, encodePhoto);
