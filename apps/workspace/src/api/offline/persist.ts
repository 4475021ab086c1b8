import { dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';
import { clear, createStore, get, set } from 'idb-keyval';
import { now } from '../clock.ts';
import { session } from '../session.ts';
import { freshPart, isPersisted, SNAPSHOT_TTL, type Snapshot } from './rules.ts';
import { type Sealed, seal, unseal } from './seal.ts';

const ENTRY = 'snapshot';
/** A day's answers come together and are written once after this pause, in ms. */
const WRITE_AFTER = 500;

// One for the page: a browser without IndexedDB, or a page without TLS, has none and reads nothing without a network.
let stored: ReturnType<typeof createStore> | null = null;
const storeOf = () => {
  stored ??= createStore('okoshko-cabinet', 'offline');
  return stored;
};
const canPersist = () =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** The data that the present session stored on this device; null: none that can be shown. */
export async function readSnapshot(): Promise<Snapshot | null> {
  const token = session.sessionStore.token();
  if (!canPersist()) return null;
  try {
    if (!token) {
      await deleteSnapshot();
      return null;
    }
    const sealed = await get<Sealed>(ENTRY, storeOf());
    return sealed
      ? freshPart((await unseal(sealed, token)) as Snapshot | null, now().getTime())
      : null;
  } catch {
    return null;
  }
}

/** Puts a snapshot into a cache: to be shown, and asked for again, as nobody knows what happened since. */
export function hydrateFrom(client: QueryClient, { answers }: Snapshot): void {
  hydrate(client, answers, { defaultOptions: { queries: { gcTime: SNAPSHOT_TTL } } });
  client.invalidateQueries({ refetchType: 'none' });
}

/** Keeps the answers of a cache on the device until the returned function is called. */
export function persist(client: QueryClient): () => void {
  if (!canPersist()) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.meta?.offline !== true) return;
    clearTimeout(timer);
    timer = setTimeout(() => write(client).catch(() => {}), WRITE_AFTER);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function write(client: QueryClient): Promise<void> {
  const token = session.sessionStore.token();
  const user = session.store.getState().user.data;
  if (!token || !user) return;
  const at = now().getTime();
  const answers = dehydrate(client, {
    shouldDehydrateQuery: (query) => isPersisted(query, at),
    shouldDehydrateMutation: () => false,
  });
  const snapshot: Snapshot = { user, answers };
  const sealed = await seal(snapshot, token);
  // Signed out meanwhile: nothing of it may stay.
  if (session.sessionStore.token() === token) await set(ENTRY, sealed, storeOf());
}

/** Leaves nothing on the device. */
export const deleteSnapshot = async (): Promise<void> => {
  if (canPersist()) await clear(storeOf());
};
