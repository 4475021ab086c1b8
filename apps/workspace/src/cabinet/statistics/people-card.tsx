import { grouped } from '@okoshko/ui/format';
import { Card } from '../../kit/statistics/card.tsx';
import { Fact } from '../../kit/statistics/fact.tsx';
import { decimal } from '../../kit/statistics/metrics.ts';
import classes from '../../kit/statistics/statistics.module.css';
import { statistics as words } from '../../text/statistics.ts';
import type { Base } from './api.ts';
import { hoursText } from './rules.ts';

/** The clients, the share of booked hours, and the rating. */
export function PeopleCard({ base: { data, meta } }: { readonly base: Base }) {
  const { definitions } = meta;
  const { total, new: newcomers, returning } = data.clients;
  const facts = [
    [words.clients.total, definitions.clients, total, grouped],
    [words.clients.new, definitions.new, newcomers, grouped],
    [words.clients.returning, definitions.returning, returning, grouped],
    [words.occupancy, definitions.occupancy_percent, data.occupancy_percent, percent],
    [words.outside, definitions.minutes_outside_hours, data.minutes_outside_hours, hoursText],
    [words.rating, definitions.rating, data.rating, stars],
  ] as const;
  return (
    <Card title={words.people} isWide>
      <dl className={classes.facts}>
        {facts.map(([label, definition, metric, format]) => (
          <Fact key={label} {...{ label, definition, metric, format }} />
        ))}
      </dl>
    </Card>
  );
}

const percent = (value: number) => words.share(decimal(value));
const stars = (value: number) => words.stars(decimal(value));
