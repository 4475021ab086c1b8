import type { OkoshkoUser, UserListener } from '../host/global.ts';
import { dispatch } from './dispatch.ts';
import { guard } from './guard.ts';

// State of the module: this script runs once a page, and every byte of it is paid by every visitor.
const listeners = new Set<UserListener>();
let known: OkoshkoUser | null = null;
let seen: string | undefined;

/** The user the page knows. */
export const knownUser = () => known;

/** Tells everybody who wants to know the user. */
export function announce(user: OkoshkoUser | null): void {
  // Only what the page can see counts as a change.
  const sight = JSON.stringify(user);
  if (sight === seen) return;
  seen = sight;
  known = user;
  for (const listener of listeners) guard(listener, known);
  dispatch('okoshko:userchange', known);
}

/** The listener hears the user at once when known, else as soon as they are; returns the remover. */
export function subscribe(listener: UserListener): () => void {
  listeners.add(listener);
  if (seen) guard(listener, known);
  return () => listeners.delete(listener);
}
