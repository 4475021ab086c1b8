import type {
  Bundles,
  Chunk,
  Connect,
  InterfaceBundle,
  LandingBundle,
} from '../host/connection.ts';
import { announce } from './announcer.ts';
import { dispatch } from './dispatch.ts';
import { chunkLoader } from './load-chunk.ts';
import { once } from './once.ts';
import { settingsOf } from './own-tag.ts';
import { removers } from './removers.ts';

interface AllBundles extends Bundles {
  /** The landing block. */
  loadLanding(): Promise<LandingBundle>;
}

/** Written in by the build. */
declare const __SESSION__: Chunk;
declare const __INTERFACE__: Chunk;
declare const __LANDING__: Chunk;

export function createBundles(tag: HTMLScriptElement): AllBundles {
  const loadSession = chunkLoader<{ connect: Connect }>(__SESSION__, tag);
  const loadInterface = chunkLoader<InterfaceBundle>(__INTERFACE__, tag);
  return {
    connect: once(async () => {
      const { connect } = await loadSession();
      return connect({
        announce,
        signal: dispatch,
        removers,
        settings: settingsOf(tag),
        loadInterface,
        chunkLoader: (chunk) => chunkLoader(chunk, tag),
      });
    }),
    // Whoever shows the interface hears of the failure.
    prepareInterface: () => void loadInterface().catch(() => {}),
    loadLanding: chunkLoader<LandingBundle>(__LANDING__, tag),
  };
}
