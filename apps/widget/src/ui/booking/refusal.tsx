import type { ApiError } from '@okoshko/contract/client';
import { Failure } from '../kit.ts';
import { useAdvice } from './use-advice.ts';

interface RefusalProps {
  readonly error: ApiError | null;
  /** What is said of errors that have no words of their own. */
  readonly message: string;
  readonly onRetry?: () => void;
}

/** Why it did not work, and what to do. */
export function Refusal({ error, message, onRetry }: RefusalProps) {
  const advice = useAdvice(error, message);
  return error && <Failure {...advice} {...(onRetry && { onRetry })} />;
}
