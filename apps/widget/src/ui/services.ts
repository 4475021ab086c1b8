import { createContext, useContext, useSyncExternalStore } from 'react';
import type { State } from '../session/state.ts';
import type { Services, Store } from './interface.ts';

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('Outside ServicesContext');
  return services;
}

/** One slice of the session's state, drawn again when it changes. */
export function useSlice<K extends keyof State>(name: K): State[K] {
  const { store } = useServices().session;
  const read = () => store.getState()[name];
  // The second time for a block that React takes over: without it React would draw the block anew.
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The state of a store, drawn again when it changes. */
export const useStore = <S>({ subscribe, getState }: Store<S>): S =>
  useSyncExternalStore(subscribe, getState);
