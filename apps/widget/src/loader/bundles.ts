import type {
  Bundles,
  Chunk,
  SessionBundle,
  InterfaceBundle,
  LandingBundle,
  LoaderSide,
} from '../bundles/sides.ts';
import type { WidgetSettings } from '../host/host-page.ts';
import { announce } from './announcer.ts';
import { dispatch } from './dispatch.ts';
import { chunkLoader } from './load-chunk.ts';
import { memoize } from './memoize.ts';
import { takeOverShell } from './open-behind-shell.ts';
import { tag } from './own-tag.ts';
import { removers } from './removers.ts';

/** Written in by the build. */
declare const __SESSION__: Chunk;
declare const __INTERFACE__: Chunk;
declare const __LANDING__: Chunk;
/** The API puts its settings in this name's place. */
declare const __OKOSHKO_SETTINGS__: Partial<WidgetSettings>;

const loadSessionBundle = chunkLoader<SessionBundle>(__SESSION__);
export const loadLanding = chunkLoader<LandingBundle>(__LANDING__);
export const loadInterface = chunkLoader<InterfaceBundle>(__INTERFACE__);
/** The session, loaded on first use. */
export const loadSession = memoize(async () =>
  (await loadSessionBundle()).createSessionSide(bundles),
);

/** Everything that the other bundles take from the loader. */
export const bundles: LoaderSide & Bundles = {
  loadSession,
  loadInterface,
  announce,
  signal: dispatch,
  removers,
  tag,
  served: __OKOSHKO_SETTINGS__,
  takeOverShell,
  chunkLoader,
};
