import { Card } from '../../kit/statistics/card.tsx';
import { Fact } from '../../kit/statistics/fact.tsx';
import { decimal } from '../../kit/statistics/metrics.ts';
import classes from '../../kit/statistics/statistics.module.css';
import { statistics as words } from '../../text/statistics.ts';
import type { Extended } from './api.ts';

const NUMBERS = [
  'page_views',
  'unique_visitors',
  'link_clicks',
  'bookings',
  'conversion_percent',
  'new_clients',
] as const;

/** The number of visitors of the public page, and of those who booked. */
export function PageCard({ extended: { data, meta } }: { readonly extended: Extended }) {
  return (
    <Card title={words.page}>
      <dl className={classes.facts}>
        {NUMBERS.map((number) => (
          <Fact
            key={number}
            label={words.pageNumbers[number]}
            definition={meta.definitions[number === 'new_clients' ? 'new' : number]}
            metric={data[number]}
            format={decimal}
          />
        ))}
      </dl>
    </Card>
  );
}
