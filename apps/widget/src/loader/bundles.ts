import type {
  Bundles,
  Chunk,
  InterfaceBundle,
  LandingBundle,
  LoaderSide,
  SessionBundle,
} from '../bundles/sides.ts';
import type { WidgetSettings } from '../host/host-page.ts';
import { announce, dispatch } from './announcer.ts';
import { chunkLoader, memoize } from './load-chunk.ts';
import { takeOverShell } from './open-behind-shell.ts';
import { removers, tag } from './own-tag.ts';

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
