import { grouped } from '@okoshko/ui/format';
import { LineChart } from '../../kit/charts/drawn.tsx';
import { Card } from '../../kit/statistics/card.tsx';
import { Fact } from '../../kit/statistics/fact.tsx';
import { rangeText } from '../../kit/statistics/period.ts';
import classes from '../../kit/statistics/statistics.module.css';
import type { Day } from '../../kit/zoned.ts';
import { statistics as words } from '../../text/statistics.ts';
import type { Base } from './api.ts';
import { isGoingOn } from './rules.ts';
import { useSeries } from './use-series.ts';

const OUTCOMES = [
  'total',
  'completed',
  'upcoming',
  'no_show',
  'cancelled_by_client',
  'cancelled_by_provider',
  'online',
  'manual',
] as const;

interface AppointmentsCardProps {
  readonly base: Base;
  readonly today: Day;
}

/** The number of appointments, and their outcomes. */
export function AppointmentsCard({ base, today }: AppointmentsCardProps) {
  const { data, meta } = base;
  const lines = useSeries(base, ({ total }) => total, { knowsFuture: true });
  return (
    <Card title={words.appointments}>
      {meta.previous && isGoingOn(meta, today) && (
        <p className={classes.note}>{words.comparedWithAll(rangeText(meta.previous))}</p>
      )}
      <dl className={classes.facts}>
        {OUTCOMES.map((outcome) => (
          <Fact
            key={outcome}
            label={words.outcomes[outcome]}
            definition={meta.definitions[outcome]}
            metric={data.appointments[outcome]}
            format={grouped}
          />
        ))}
      </dl>
      <LineChart
        title={words.appointmentsBy[meta.bucket]}
        pointTitle={words.bucketTitles[meta.bucket]}
        lines={lines}
        format={words.bookings}
        formatTick={grouped}
      />
    </Card>
  );
}
