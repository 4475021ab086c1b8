import type { Connect, Connection, InterfaceBundle, LoaderSide } from '../host/connection.ts';
import { type Chunk, chunkLoader } from './load-chunk.ts';
import { once } from './once.ts';
import { settingsOf } from './own-tag.ts';

export interface Bundles {
  /** The session, brought when first asked for. */
  connect(): Promise<Connection>;
  /** The interface, side by side with the session; for those who show it afterwards. */
  prepareInterface(): void;
}

/** Written in by the build. */
declare const __SESSION__: Chunk;
declare const __INTERFACE__: Chunk;

export function createBundles(
  tag: HTMLScriptElement,
  page: Omit<LoaderSide, 'settings' | 'loadInterface'>,
): Bundles {
  const loadSession = chunkLoader<{ connect: Connect }>(__SESSION__, tag);
  const loadInterface = chunkLoader<InterfaceBundle>(__INTERFACE__, tag);
  return {
    connect: once(async () => {
      const { connect } = await loadSession();
      return connect({ ...page, settings: settingsOf(tag), loadInterface });
    }),
    // Whoever shows the interface hears of the failure.
    prepareInterface: () => void loadInterface().catch(() => {}),
  };
}
