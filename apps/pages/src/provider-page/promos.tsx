import { rubles } from '@okoshko/ui/format';
import { dateText } from '@okoshko/ui/when';
import { hoursOf, type Promo } from './promo-hours.ts';
import type { PageProps, Service } from './props.ts';
import { listed, text } from './words.ts';

export function Promos({ page: { promos, provider, services } }: PageProps) {
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
              <p className="small">{termsOf(promo, services)}</p>
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

/** The services, times and clients that a promo is for. */
const termsOf = (promo: Promo, services: readonly Service[]): string => {
  const titles = services.filter(({ documentId }) => promo.services.includes(documentId));
  const what = titles.map(({ title }) => title).join(', ');
  return listed(
    promo.services.length === 0 ? text.forAll : what,
    hoursOf(promo),
    promo.new_clients_only ? text.newClientsOnly : null,
  );
};

export const discountOf = ({ kind, value }: Promo): string => {
  if (kind === 'percent') return `−${value}%`;
  return kind === 'amount' ? rubles(-value) : rubles(value);
};
