import { Skeleton } from '@okoshko/ui/skeleton';
import { useId } from 'react';
import { CachedImage, createImageCache, Failure, useServices, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { type OwnedLine, ownedLines, type PlanUse } from './owned-lines.ts';
import { useTariffServices } from './tariff-services.ts';

const avatars = createImageCache();

/** The plan in force and its use, what follows it, and the add-ons that still give something. */
export function PurchasesSummary() {
  const { sales } = useTariffServices();
  const { data, error, isLoading } = useSlice('purchases');
  const plans = useSlice('tariffs');
  const heading = useId();
  if (error && isLoading.size === 0) {
    // Offline neither came: said once, where the plans would be.
    if (plans.error) return null;
    const onRetry = () => void sales.loadPurchases();
    return <Failure message={ru.purchases.failed} onRetry={onRetry} />;
  }
  const lines = data && ownedLines(data);
  return (
    <section className="owned" aria-labelledby={heading}>
      <Avatar />
      <div>
        <h3 id={heading}>{ru.purchases.title}</h3>
        {lines ? (
          <Lines lines={lines} />
        ) : (
          <div role="status" aria-label={ru.purchases.loading}>
            <Skeleton width="60%" height={24} />
          </div>
        )}
      </div>
    </section>
  );
}

function Lines({ lines }: { readonly lines: readonly OwnedLine[] }) {
  if (lines.length === 0) return <p className="muted">{ru.purchases.empty}</p>;
  return (
    <dl>
      {lines.map(({ key, what, state, use }) => (
        <div key={key} className={use && (use.isLate ? 'plan late' : 'plan')}>
          <dt>{what}</dt>
          <dd>{state}</dd>
          {use && <Use {...use} />}
        </div>
      ))}
    </dl>
  );
}

const Use = ({ text, share, extra }: PlanUse) => (
  <dd className="use">
    <i className={extra ? 'over' : ''} style={{ backgroundSize: `${share * 100}% 100%` }} />
    <p>{text}</p>
    {extra && <p>{extra}</p>}
  </dd>
);

function Avatar() {
  const { host } = useServices();
  const photo = useSlice('user').data?.photo;
  if (!photo?.url) return null;
  const src = new URL(photo.url, host.settings.host).href;
  return (
    <span className="avatar">
      <CachedImage key={src} cache={avatars} src={src} width={48} height={48} fallback={null} />
    </span>
  );
}
