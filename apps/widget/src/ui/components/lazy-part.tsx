import { LinkButton } from '@okoshko/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { ru } from '../text/ru.ts';

interface LazyPartProps<View> {
  readonly load: () => Promise<View>;
  /** The id of the heading, if the part is a whole screen. */
  readonly headingId?: string;
  readonly onBack?: () => void;
  readonly children: (view: View) => ReactNode;
}

/** A part of the interface that comes in a file of its own, and what stands there until it has come. */
export function LazyPart<View extends object>(props: LazyPartProps<View>) {
  const { headingId, onBack, children } = props;
  const [view, setView] = useState<View | 'loading' | 'failed'>('loading');
  const load = () => {
    setView('loading');
    props.load().then(setView, () => setView('failed'));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a retry is a press
  useEffect(load, []);
  if (typeof view === 'object') return children(view);
  return (
    <>
      {headingId && <h2 id={headingId}>{ru.phone.title}</h2>}
      {view === 'failed' ? (
        <Failure message={ru.advice.offline} onRetry={load} />
      ) : (
        // A gray button at work is skeleton enough.
        <div className="button wide" aria-busy />
      )}
      {onBack && <LinkButton onPress={onBack}>{ru.back}</LinkButton>}
    </>
  );
}

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
