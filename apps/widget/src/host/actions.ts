import { createBookingSide } from './booking-side.ts';
import type { ActionsBundle, BookingSide, Chunk, ProfileBundle } from './connection.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'profile', Chunk>>;

// The actions' bundle, as the session's bundle enters it.

export const loadProfile: ActionsBundle['loadProfile'] = (loader) =>
  loader.chunkLoader<ProfileBundle>(__LAZY__.profile)();

// This module runs once on a page.
let side: BookingSide | undefined;

export const bookingSide: ActionsBundle['bookingSide'] = (...parts) => {
  side ??= createBookingSide(...parts);
  return side;
};
