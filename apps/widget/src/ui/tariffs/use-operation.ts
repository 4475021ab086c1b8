import type { ApiError, Result } from '@okoshko/contract/client';
import { useRef, useState } from 'react';

/**
 * An operation as its screen sees it. A second start while one is running does nothing; starting
 * again clears the error of the last one.
 */
export function useOperation<A extends readonly unknown[], T>(
  operation: (...args: A) => Promise<Result<T>>,
) {
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);

  const run = async (...args: A): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    // Called in the same tick as the click: opening a tab is allowed only there.
    const result = await operation(...args);
    isRunning.current = false;
    setBusy(false);
    if (!result.ok) setError(result.error);
    return result.ok;
  };
  return { run, busy, error };
}
