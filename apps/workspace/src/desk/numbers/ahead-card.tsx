import { AHEAD_DAYS, COMPANY_AHEAD } from '@okoshko/contract/statistics/company-kinds';
import { Card } from '../../kit/statistics/card.tsx';
import { Fact } from '../../kit/statistics/fact.tsx';
import classes from '../../kit/statistics/statistics.module.css';
import { numbers as words } from '../../text/desk/numbers.ts';
import type { Company } from './api.ts';
import { formatOf } from './rules.ts';

/** The numbers of the days ahead, from now on: the period of the other numbers does not matter. */
export function AheadCard({ company: { data, meta } }: { readonly company: Company }) {
  return (
    <Card title={words.ahead(AHEAD_DAYS)}>
      <dl className={classes.facts}>
        {COMPANY_AHEAD.map((name) => (
          <Fact
            key={name}
            label={words.aheadNames[name]}
            definition={meta.definitions[name]}
            metric={{ value: data.ahead[name], previous: null, change_percent: null }}
            format={formatOf(name)}
          />
        ))}
      </dl>
    </Card>
  );
}
