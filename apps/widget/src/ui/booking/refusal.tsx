import type { ApiError } from '@okoshko/contract/client';
import { Failure } from '../kit.ts';
import { useAdvice } from './use-advice.ts';

interface RefusalProps {
  readonly error: ApiError | null;
  /** What is said of errors that nothing can be done about. */
  readonly message: string;
  readonly onRetry?: () => void;
}

/** Why it did not work, and what to do. */
export function Refusal({ error, message, onRetry }: RefusalProps) {
  const advice = useAdvice(error);
  if (!error) return null;
  return (
    <Failure message={advice.message ?? message} hint={advice.hint} {...(onRetry && { onRetry })} />
  );
}
