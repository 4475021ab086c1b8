import type { Chunk, Connect, InterfaceBundle, LandingBundle } from '../host/connection.ts';
import { announce } from './announcer.ts';
import { takeOverShell } from './auth-shell.ts';
import { dispatch } from './dispatch.ts';
import { chunkLoader } from './load-chunk.ts';
import { memoize } from './memoize.ts';
import { served, tag } from './own-tag.ts';
import { removers } from './removers.ts';

/** Written in by the build. */
declare const __SESSION__: Chunk;
declare const __INTERFACE__: Chunk;
declare const __LANDING__: Chunk;

const loadSession = chunkLoader<{ connect: Connect }>(__SESSION__);
export const loadInterface = chunkLoader<InterfaceBundle>(__INTERFACE__);
export const loadLanding = chunkLoader<LandingBundle>(__LANDING__);

/** The session, loaded on first use. */
export const connect = memoize(async () => {
  const session = await loadSession();
  return session.connect({
    announce,
    signal: dispatch,
    removers,
    tag,
    served,
    loadInterface,
    takeOverShell,
    chunkLoader,
  });
});
