import type { Result } from '@okoshko/contract/client';
import { createBookingSide } from '../host/booking-side.ts';
import { diagnose } from '../host/report-mistake.ts';
import type { ActionsBundle, BookingSide, Chunk, ProfileBundle, ProofBundle } from './sides.ts';

/** Written in by the build. */
declare const __LAZY__: Readonly<Record<'profile' | 'proof', Chunk>>;

// The actions' bundle, as the session's bundle enters it.

export const updateUser: ActionsBundle['updateUser'] = async (loader, core, change) => {
  const { changeProfile } = await loader.chunkLoader<ProfileBundle>(__LAZY__.profile)();
  await core.ready;
  throwFailure(await changeProfile(core)(...change));
};

export const reloadUser: ActionsBundle['reloadUser'] = async (core) =>
  throwFailure(await core.loadUser());

/** Throws where it is a failure, with its code. */
function throwFailure(result: Result<unknown>): void {
  if (!result.ok) throw Object.assign(new Error(result.error.code), result.error);
}

export const prove: ActionsBundle['prove'] = async (loader, challenge) =>
  (await loader.chunkLoader<ProofBundle>(__LAZY__.proof)()).prove(challenge);

export { diagnose };

// This module runs once on a page.
let side: BookingSide | undefined;

export const bookingSide: ActionsBundle['bookingSide'] = (...parts) => {
  side ??= createBookingSide(...parts);
  return side;
};
