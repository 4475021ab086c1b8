import { Failure } from '../kit.ts';
import type { RefusalProps } from './props.ts';
import { useAdvice } from './use-advice.ts';

/** Why it did not work, and what to do. */
export function Refusal({ error, message, onRetry }: RefusalProps) {
  const advice = useAdvice(error, message);
  return error && <Failure {...advice} {...(onRetry && { onRetry })} />;
}
