import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import type { Host } from '../host/host.ts';
import type { Session } from '../session/session.ts';
import type { State } from '../session/state.ts';

/** How the visitor came to the tariffs: with the button, or back from payment. */
export type Arrival = 'opened' | 'returned';

/** The tariffs view, which comes in a bundle of its own. */
export interface TariffsView {
  readonly Tariffs: ComponentType<{ readonly arrival: Arrival }>;
  readonly styles: string;
}

/** What the interface stands on. */
export interface Services {
  readonly session: Session;
  readonly host: Host;
}

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('Outside ServicesContext');
  return services;
}

/** One slice of the session's state, drawn again when it changes. */
export function useSlice<K extends keyof State>(name: K): State[K] {
  const { store } = useServices().session;
  return useSyncExternalStore(store.subscribe, () => store.getState()[name]);
}
