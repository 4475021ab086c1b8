import { createBookingSide } from './booking-side.ts';
import type {
  ActionsBundle,
  BookingSide,
  Chunk,
  ProfileBundle,
  ProofBundle,
} from './connection.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'profile' | 'proof', Chunk>>;

// The actions' bundle, as the session's bundle enters it.

export const loadProfile: ActionsBundle['loadProfile'] = (loader) =>
  loader.chunkLoader<ProfileBundle>(__LAZY__.profile)();

export const prove: ActionsBundle['prove'] = async (loader, challenge) =>
  (await loader.chunkLoader<ProofBundle>(__LAZY__.proof)()).prove(challenge);

// This module runs once on a page.
let side: BookingSide | undefined;

export const bookingSide: ActionsBundle['bookingSide'] = (...parts) => {
  side ??= createBookingSide(...parts);
  return side;
};
