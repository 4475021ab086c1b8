import { LinkButton } from '@okoshko/ui';
import type { ReactNode } from 'react';
import { ru } from '../text/ru.ts';

interface FailureProps {
  readonly message: ReactNode;
  /** Not announced: it may hold a countdown. */
  readonly hint?: ReactNode;
  readonly onRetry?: () => void;
}

/** Tells what went wrong and what to do, with a way to try again. */
export function Failure({ message, hint, onRetry }: FailureProps) {
  return (
    <div className="failure">
      <p className="error" role="alert">
        {message}
      </p>
      {hint && <p className="small muted">{hint}</p>}
      {onRetry && <LinkButton onPress={onRetry}>{ru.retry}</LinkButton>}
    </div>
  );
}
