import type { PageEvent } from '../bundles/sides.ts';
import type { OkoshkoUser, UserListener } from '../host/global.ts';

/** Sends a DOM event of ours to the page. */
export function dispatch(name: PageEvent, detail?: unknown): void {
  document.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Runs the page's code: what it throws goes to the console and never to others. */
export function guard<T>(run: (argument: T) => unknown, argument: T): void {
  try {
    run(argument);
  } catch (error) {
    reportError(error);
  }
}

// Module-level state: this script runs once on a page, and every visitor downloads every byte of it.
const listeners = new Set<UserListener>();
/** The user that was announced last. */
export let announced: OkoshkoUser | null = null;
let announcedJson: string | undefined;

/** Tells the listeners and the page who the user is. */
export function announce(user: OkoshkoUser | null): void {
  // Only what the page can see counts as a change.
  const json = JSON.stringify(user);
  if (json === announcedJson) return;
  announcedJson = json;
  announced = user;
  for (const listener of listeners) guard(listener, announced);
  dispatch('okoshko:userchange', announced);
}

/** Calls the listener at once when the user is known, else as soon as it is; returns the remover. */
export function subscribe(listener: UserListener): () => void {
  listeners.add(listener);
  if (announcedJson) guard(listener, announced);
  return () => listeners.delete(listener);
}
