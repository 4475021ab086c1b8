import { useSyncExternalStore } from 'react';
import type { OkoshkoUser } from '../okoshko.js';
import { whenOkoshko } from './when-okoshko.js';

let isLoaded = false;

/** The signed-in user; null when nobody is, undefined while that is not known yet. */
export function useOkoshkoUser(): OkoshkoUser | null | undefined {
  return useSyncExternalStore(subscribe, currentUser, unknownUser);
}

const subscribe = (onChange: () => void) =>
  whenOkoshko((okoshko) =>
    okoshko.subscribe(() => {
      isLoaded = true;
      onChange();
    }),
  );

const currentUser = () => (isLoaded ? (window.Okoshko?.user ?? null) : undefined);
const unknownUser = () => undefined;
