import { createCore } from '@okoshko/session/core';
import type { Tabs } from '@okoshko/session/tabs';
import { allowed, alone, memory } from '@okoshko/session/testing/browser';
import type { TokenStorage } from '@okoshko/session/token-vault';
import { joinOperations } from '../join.ts';
import { salesOperations } from '../sales.ts';
import { completeSession, storedSignIn } from '../sign-in.ts';
import { ownSlices } from '../state.ts';
import { updateUser } from '../update-user.ts';

export interface OpenSession {
  readonly host: string;
  readonly storage?: TokenStorage | null;
  /** The tab's, which a reload keeps. */
  readonly tabStorage?: TokenStorage | null;
  readonly tabs?: Tabs;
  now?(): number;
  /** Pauses between calls: none unless given. */
  wait?(): Promise<unknown>;
}

/** A whole session, as a tab would have it; `storage: null` is a page that forbids storage. */
export function openSession({
  host,
  storage = memory(),
  tabStorage = memory(),
  tabs = alone,
  ...clock
}: OpenSession) {
  const { now = Date.now, wait = nextTick } = clock;
  const core = createCore({ fetch, host, storage: allowed(storage), tabs }, ownSlices);
  const stored = storedSignIn(allowed(tabStorage), now);
  const session = completeSession(core, now, stored);
  const encodePhoto = async (picture: Blob) => new Blob(['jpeg of ', picture]);
  return {
    ...core,
    ...session,
    ...joinOperations(core.sessionStore.api, session.openSession),
    ...salesOperations(core.sessionStore, { now, wait }),
    stored,
    updateUser: updateUser(core.sessionStore, encodePhoto),
  };
}

const nextTick = () => new Promise((resolve) => setTimeout(resolve));
