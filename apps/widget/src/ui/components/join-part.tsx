import { type ReactNode, useEffect, useState } from 'react';
import type { JoinView } from '../interface.ts';
import { useServices } from '../services.ts';
import { ru } from '../text/ru.ts';
import { Failure } from './failure.tsx';

interface JoinPartProps {
  /** Of a whole screen. */
  readonly headingId?: string;
  readonly children: (view: JoinView) => ReactNode;
}

/** A part of the sign-in that comes in a file of its own, and what stands there until it has come. */
export function JoinPart({ headingId, children }: JoinPartProps) {
  const { loadJoin } = useServices();
  const [view, setView] = useState<JoinView | 'loading' | 'failed'>('loading');
  const load = () => {
    setView('loading');
    loadJoin().then(setView, () => setView('failed'));
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
    </>
  );
}
