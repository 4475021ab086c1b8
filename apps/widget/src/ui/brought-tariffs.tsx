import { Skeleton } from '@okoshko/ui';
import { useEffect, useState } from 'react';
import { Failure } from './components/failure.tsx';
import { type Arrival, type TariffsView, useServices } from './services.ts';
import { ru } from './text/ru.ts';

/** The tariffs, their place while their bundle is on its way, and another try when it got lost. */
export function BroughtTariffs({ arrival }: { readonly arrival: Arrival }) {
  const { bringTariffs } = useServices();
  const [view, setView] = useState<TariffsView | null>(null);
  const [failed, setFailed] = useState(false);
  const bring = () => {
    setFailed(false);
    bringTariffs().then(setView, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; later tries are asked for by hand
  useEffect(bring, []);

  if (view) return <view.Tariffs arrival={arrival} />;
  if (failed) {
    return (
      <section className="landing">
        <Failure message={ru.tariffs.failed} hint={ru.advice.offline} onRetry={bring} />
      </section>
    );
  }
  return (
    <section className="landing" role="status" aria-label={ru.tariffs.loading}>
      <div className="words">
        <Skeleton width="60%" height={40} />
        <Skeleton width="90%" height={200} />
      </div>
    </section>
  );
}
