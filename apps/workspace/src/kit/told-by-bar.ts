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

/** Whether a failure is the one that the bar tells of: it asks again by itself, and has the button for it. */
export function useIsToldByBar(failure: unknown): boolean {
  const { isBarShown } = useStore(store);
  return (
    isBarShown &&
    failure instanceof ApiFailure &&
    connectionAfter(failure.error, false) === 'failing'
  );
}
