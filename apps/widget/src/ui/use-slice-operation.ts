import type { Result } from '@okoshko/contract/client';
import { useEffect, useRef } from 'react';
import type { SignInSlice } from '../session/session.ts';
import { useServices, useSlice } from './services.ts';

/**
 * A step of the sign-in as its screen sees it: busy and failed as its slice says. A second start while the slice is busy
 * does nothing. The error goes with the screen.
 */
export function useSliceOperation<A extends readonly unknown[], T>(
  name: SignInSlice,
  operation: (...args: A) => Promise<Result<T>>,
) {
  const { session } = useServices();
  const { isLoading, error } = useSlice(name);
  const clearError = () => session.clearError(name);
  const leave = useRef(clearError);
  useEffect(() => leave.current, []);
  const run = async (...args: A): Promise<boolean> => {
    if (session.store.getState()[name].isLoading.size) return false;
    // Called in the same tick as the click: opening a window is allowed only there.
    return (await operation(...args)).ok;
  };
  return { run, busy: isLoading.size > 0, error, clearError };
}
