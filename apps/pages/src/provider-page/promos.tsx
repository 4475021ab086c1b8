import { rubles } from '@okoshko/ui/format';
import { dateText } from '@okoshko/ui/when';
import type { PageProps } from './props.ts';
import { text } from './words.ts';

type Promo = PageProps['page']['promos'][number];

export function Promos({ page: { promos, provider } }: PageProps) {
  if (promos.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="promos">
      <h2 id="promos">{text.promos}</h2>
      <ul className="promos">
        {promos.map((promo) => (
          <li key={promo.title}>
            <b className="badge">{discountOf(promo)}</b>
            <div>
              <h3>{promo.title}</h3>
              {promo.description && <p>{promo.description}</p>}
              {promo.ends_at && (
                <p className="small muted">
                  {text.until(dateText(promo.ends_at, provider.time_zone))}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

const discountOf = ({ kind, value }: Promo): string => {
  if (kind === 'percent') return `−${value}%`;
  return kind === 'amount' ? rubles(-value) : rubles(value);
};
