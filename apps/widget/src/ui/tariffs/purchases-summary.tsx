import { useId } from 'react';
import { CachedImage, createImageCache, Failure, useServices, useSlice } from '../kit.ts';
import { ru } from '../text/ru-tariffs.ts';
import { ownedLines } from './owned-lines.ts';
import { useShop } from './shop.ts';

const avatars = createImageCache();

/** The plan in force, what follows it, and the add-ons that still give something. */
export function PurchasesSummary() {
  const { sales } = useShop();
  const { data, error, isLoading } = useSlice('purchases');
  const heading = useId();
  const lines = data ? ownedLines(data) : [];
  if (error && isLoading.size === 0) {
    const onRetry = () => void sales.loadPurchases();
    return <Failure message={ru.purchases.failed} onRetry={onRetry} />;
  }
  if (lines.length === 0) return null;
  return (
    <section className="owned" aria-labelledby={heading}>
      <Avatar />
      <div>
        <h3 id={heading}>{ru.purchases.title}</h3>
        <dl>
          {lines.map(({ key, what, state }) => (
            <div key={key}>
              <dt>{what}</dt>
              <dd>{state}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

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
