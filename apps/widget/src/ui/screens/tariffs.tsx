import { ADDONS } from '@okoshko/contract/tariffs/addons';
import { Skeleton } from '@okoshko/ui';
import { useEffect, useId, useRef } from 'react';
import { AddonSection } from '../components/addon-section.tsx';
import { OfferNote } from '../components/consent.tsx';
import { EnterpriseCard } from '../components/enterprise-card.tsx';
import { Failure } from '../components/failure.tsx';
import { planInForce } from '../components/owned-lines.ts';
import { PaymentNotice } from '../components/payment-notice.tsx';
import { PurchasesSummary } from '../components/purchases-summary.tsx';
import { TariffCard } from '../components/tariff-card.tsx';
import { useServices, useSlice } from '../services.ts';
import { ru } from '../text/ru.ts';
import { useErrorHint } from '../use-error-hint.ts';

/** How the visitor came: with the button, or back from payment. */
export type Arrival = 'opened' | 'returned';

/** Plans and add-ons. Loaded on each opening: prices must not be yesterday's. */
export function Tariffs({ arrival }: { readonly arrival: Arrival }) {
  const { session } = useServices();
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  const choice = useRef<HTMLHeadingElement>(null);
  const [before, link, after] = ru.tariffs.note;

  useEffect(() => {
    void session.loadTariffs();
    void session.loadPurchases();
  }, [session]);
  useEffect(() => {
    // At once, whatever the page's own scrolling: nothing to slow down for reduced motion.
    const block = arrival === 'returned' ? 'start' : 'nearest';
    top.current?.scrollIntoView({ block, behavior: 'instant' });
    // The button that led here is gone: its focus goes to what came instead.
    if (arrival === 'opened') top.current?.focus({ preventScroll: true });
  }, [arrival]);

  return (
    <section className="tariffs" aria-labelledby={heading}>
      <h2 id={heading} ref={top} tabIndex={-1}>
        {ru.tariffs.heading}
      </h2>
      <PaymentNotice onChoosePlan={() => choice.current?.focus()} />
      <PurchasesSummary />
      <h3 className="choice" ref={choice} tabIndex={-1}>
        {ru.tariffs.choose}
      </h3>
      <Plans />
      <p className="note">
        {before}
        <b>{link}</b>
        {after}
      </p>
      <div className="grid wide">
        {ADDONS.map((addon) => (
          <AddonSection key={addon} addon={addon} />
        ))}
      </div>
      <OfferNote />
    </section>
  );
}

function Plans() {
  const { session } = useServices();
  const { data, isLoading, error } = useSlice('tariffs');
  const purchases = useSlice('purchases').data;
  const hint = useErrorHint(error);
  const current = purchases && planInForce(purchases)?.tariff?.id;

  if (error && isLoading.size === 0) {
    const onRetry = () => void session.loadTariffs();
    return <Failure message={ru.tariffs.failed} hint={hint} onRetry={onRetry} />;
  }
  if (!data) return <PlansSkeleton />;
  return (
    <>
      {data.length === 0 && <p className="muted">{ru.tariffs.empty}</p>}
      <div className="grid">
        {data.map((tariff) => (
          <TariffCard key={tariff.id} tariff={tariff} isCurrent={tariff.id === current} />
        ))}
        <EnterpriseCard />
      </div>
      <OfferNote />
    </>
  );
}

function PlansSkeleton() {
  return (
    <div className="grid" role="status" aria-label={ru.tariffs.loading}>
      {[0, 1, 2, 3].map((card) => (
        <div key={card} className="card">
          <Skeleton width="50%" height={25} />
          <Skeleton width="70%" height={40} />
          <Skeleton width="90%" height={20} />
          <Skeleton width="80%" height={20} />
          <Skeleton width="100%" height={50} />
        </div>
      ))}
    </div>
  );
}
