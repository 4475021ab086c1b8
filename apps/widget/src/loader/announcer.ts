import type { OkoshkoUser, UserListener } from '../host/global.ts';
import { dispatch } from './dispatch.ts';
import { guard } from './guard.ts';

export interface Announcer {
  /** The user the page knows. */
  user: OkoshkoUser | null;
  announce(user: OkoshkoUser | null): void;
  /** The listener hears the user at once when known, else as soon as they are; returns the remover. */
  subscribe(listener: UserListener): () => void;
}

/** Who wants to know the user, and the user they know. */
export function createAnnouncer(): Announcer {
  const listeners = new Set<UserListener>();
  let seen: string | undefined;
  const announcer: Announcer = {
    user: null,
    announce(user) {
      // Only what the page can see counts as a change.
      const sight = JSON.stringify(user);
      if (sight === seen) return;
      seen = sight;
      announcer.user = user;
      for (const listener of listeners) guard(listener, user);
      dispatch('okoshko:userchange', user);
    },
    subscribe(listener) {
      listeners.add(listener);
      if (seen) guard(listener, announcer.user);
      return () => listeners.delete(listener);
    },
  };
  return announcer;
}
