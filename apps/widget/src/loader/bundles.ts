import type { Chunk, Connect, InterfaceBundle, LandingBundle } from '../host/connection.ts';
import { announce } from './announcer.ts';
import { dispatch } from './dispatch.ts';
import { chunkLoader } from './load-chunk.ts';
import { memoize } from './memoize.ts';
import { settings } from './own-tag.ts';
import { removers } from './removers.ts';

/** Written in by the build. */
declare const __SESSION__: Chunk;
declare const __INTERFACE__: Chunk;
declare const __LANDING__: Chunk;

const loadSession = chunkLoader<{ connect: Connect }>(__SESSION__);
const loadInterface = chunkLoader<InterfaceBundle>(__INTERFACE__);
export const loadLanding = chunkLoader<LandingBundle>(__LANDING__);

/** The session, loaded on first use. */
export const connect = memoize(async () => {
  const session = await loadSession();
  return session.connect({
    announce,
    signal: dispatch,
    removers,
    settings: settings(),
    loadInterface,
    chunkLoader,
  });
});

/** Loads the interface ahead of its use; a failure shows when it is used. */
export const prepareInterface = () => void loadInterface().catch(() => {});
