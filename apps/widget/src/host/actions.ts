import { updateUser } from '../session/update-user.ts';
import { createBookingSide } from './booking-side.ts';
import type { ActionsBundle, BookingSide } from './connection.ts';
import { encodePhoto } from './encode-photo.ts';

// The actions' bundle, as the session's bundle enters it.

export const changeProfile: ActionsBundle['changeProfile'] = ({ sessionStore }) =>
  updateUser(sessionStore, encodePhoto);

// This module runs once on a page.
let side: BookingSide | undefined;

export const bookingSide: ActionsBundle['bookingSide'] = (loader, showInterface) => {
  side ??= createBookingSide(loader, showInterface);
  return side;
};
