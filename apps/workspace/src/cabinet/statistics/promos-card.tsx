import { rubles } from '@okoshko/ui/format';
import { Link } from '@tanstack/react-router';
import { Card } from '../../kit/statistics/card.tsx';
import classes from '../../kit/statistics/statistics.module.css';
import { statistics as words } from '../../text/statistics.ts';
import type { Extended } from './api.ts';
import { Row } from './row.tsx';
import rows from './rows.module.css';

/** The cost of the discounts, and the revenue they brought. */
export function PromosCard({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.promos}>
      <p className={classes.note}>
        {data.promos.length === 0 ? words.noPromos : meta.definitions.promos}
      </p>
      <ol className={rows.list}>
        {data.promos.map(({ promo, uses, discount, revenue, new_clients }) => (
          <Row
            key={promo.documentId}
            name={promo.title}
            details={[
              words.uses(uses),
              words.discounted(rubles(discount)),
              new_clients > 0 ? words.newClients(new_clients) : null,
            ]}
            sum={rubles(revenue)}
          />
        ))}
      </ol>
      <Link to="/cabinet/promos" className={rows.link}>
        {words.toPromos}
      </Link>
    </Card>
  );
}
