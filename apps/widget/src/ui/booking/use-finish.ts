import { useEffect, useState } from 'react';
import type { Finish } from './finish.ts';

/**
 * The steps after the time: on their way since there is something to choose from, so that nobody waits for them. Where
 * they failed they are asked for again with whatever else comes. `progress`: changes with each step and answer; null:
 * nothing has come yet.
 */
export function useFinish(load: () => Promise<Finish>, progress: string | null) {
  const [steps, setSteps] = useState<Finish | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const onRetry = () => {
    setFailed(false);
    load().then(setSteps, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step and answer
  useEffect(() => {
    if (progress !== null && !steps) onRetry();
  }, [progress]);
  return { steps, hasFailed, onRetry };
}
