import type { ApiError } from '@okoshko/contract/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { session } from '../session.ts';
import { deleteSnapshot, readSnapshot } from './persist.ts';
import type { Snapshot } from './rules.ts';

interface SessionStart {
  /** Both the service and the device were asked who is here. */
  readonly isSettled: boolean;
  /** The data that the device has for the signed-in user. */
  readonly snapshot: Snapshot | null;
}

const start = createStore<SessionStart>(() => ({ isSettled: false, snapshot: null }));

/**
 * Finds out who is here: from the service, and from a snapshot on the device, whichever is faster. The snapshot stands
 * until the service has answered, or as long as it does not.
 */
export async function startSession(): Promise<void> {
  const { store } = session;
  store.subscribe(({ token }, before) => {
    // Here or in another tab.
    if (before.token.data && !token.data) leave();
  });
  const snapshot = await readSnapshot();
  const { token, user } = store.getState();
  if (snapshot && token.data && !user.data && !isDenied(user.error)) {
    start.setState({ snapshot });
    session.sessionStore.store.setState(({ user }) => ({ user: { ...user, data: snapshot.user } }));
  }
  await session.ready;
  start.setState({ isSettled: true });
}

const isDenied = (error: ApiError | null) => error?.status === 401 || error?.status === 403;

function leave(): void {
  start.setState({ snapshot: null });
  deleteSnapshot().catch(() => {});
}

export const useSessionStart = (): SessionStart => useStore(start);
