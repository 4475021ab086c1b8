import { Failure } from '../kit.ts';
import type { RefusalProps } from './props.ts';
import { useAdvice } from './use-advice.ts';

/** Why it did not work, and what to do. */
export function Refusal({ error, message, advice: own, onRetry }: RefusalProps) {
  const advice = useAdvice(error, message, own);
  return (
    error && (
      // If the page names a provider who is not there, trying again does not help.
      <Failure {...advice} {...(onRetry && error.status !== 404 && { onRetry })} />
    )
  );
}
