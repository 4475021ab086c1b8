import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { connectionAfter } from '../api/connection.ts';
import { ApiFailure } from '../api/failure.ts';

const store = createStore(() => ({ isBarShown: false }));

/** The bar that tells of the connection stands, until the answer is called. */
export function showsBar(): () => void {
  store.setState({ isBarShown: true });
  return () => store.setState({ isBarShown: false });
}

/** True where the bar tells of the connection: it asks again by itself, and has the button for it. */
export const useIsBarShown = (): boolean => useStore(store).isBarShown;

/** True where a failure is the one that the bar tells of. */
export const isOfConnection = (failure: unknown): boolean =>
  failure instanceof ApiFailure && connectionAfter(failure.error, false) === 'failing';
