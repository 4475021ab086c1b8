import { rubles } from '@okoshko/ui/format';
import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import { LineChart } from '../../kit/charts/drawn.tsx';
import type { Lines } from '../../kit/charts/lines.ts';
import { shortMoney } from '../../kit/charts/short-money.ts';
import { type Day, dayOf, minutesOf } from '../../kit/zoned.ts';
import { Card } from '../../shared/statistics/card.tsx';
import { Explained, Fact, signOf } from '../../shared/statistics/fact.tsx';
import { lineOf } from '../../shared/statistics/line-of.ts';
import { changeOf } from '../../shared/statistics/metrics.ts';
import { rangeText } from '../../shared/statistics/period.ts';
import classes from '../../shared/statistics/statistics.module.css';
import { useProvider } from '../../shell/provider.tsx';
import { statistics as words } from '../../text/statistics.ts';
import type { Base } from './api.ts';
import { comparedRevenue, isGoingOn, sentenceOf, wholeRubles } from './rules.ts';

interface RevenueCardProps {
  readonly base: Base;
  readonly today: Day;
}

/** The earned, expected and lost revenue. */
export function RevenueCard({ base: { data, meta }, today }: RevenueCardProps) {
  const { definitions, previous } = meta;
  const compared = comparedRevenue(data, meta, today);
  const isWhole = previous && isGoingOn(meta, today) && meta.bucket !== 'day';
  const lines = useSeries({ data, meta }, ({ revenue }) => revenue, { knowsFuture: false });
  return (
    <Card title={words.lead}>
      <dl className={classes.facts}>
        <Explained label={words.revenue} definition={definitions.revenue} isFirst>
          <dd className={classes.sum}>{rubles(data.revenue.value ?? 0)}</dd>
          {compared && (
            <dd className={classes.change}>
              <span aria-hidden="true">{signOf(changeOf(compared)?.direction ?? 'same')}</span>
              {sentenceOf(compared, rubles)}
            </dd>
          )}
          {isWhole && <dd className={classes.change}>{words.stillGoing(rangeText(previous))}</dd>}
        </Explained>
        <Lesser base={{ data, meta }} isOver={meta.to < today} />
      </dl>
      <LineChart
        shape="bars"
        title={words.revenueBy[meta.bucket]}
        pointTitle={words.bucketTitles[meta.bucket]}
        lines={lines}
        format={rubles}
        formatTick={shortMoney}
      />
    </Card>
  );
}

interface LesserProps {
  readonly base: Base;
  readonly isOver: boolean;
}

const isShownAsZero = (key: string, isOver: boolean) =>
  key !== 'pending_revenue' && !(isOver && key === 'expected_revenue');

/** Money beside the revenue; what is neither there nor was is left out. */
function Lesser({ base: { data, meta }, isOver }: LesserProps) {
  const { definitions } = meta;
  const facts = [
    ['expected_revenue', words.expected, data.expected_revenue],
    ['pending_revenue', words.pending, data.pending_revenue],
    ['lost_to_no_shows', words.lostToNoShows, data.lost_to_no_shows],
    ['lost_to_late_cancels', words.lostToLateCancels, data.lost_to_late_cancels],
    ['average_check', words.averageCheck, data.average_check],
  ] as const;
  return facts
    .filter(([key, , { value }]) => Boolean(value) || isShownAsZero(key, isOver))
    .map(([key, label, metric]) => (
      <Fact
        key={key}
        label={label}
        definition={definitions[key]}
        metric={metric}
        format={key === 'average_check' ? wholeRubles : rubles}
      />
    ));
}

type Point = Base['data']['series'][number];

interface Series {
  readonly data: Pick<Base['data'], 'series' | 'previous_series'>;
  readonly meta: Base['meta'];
}

/** A number of the series as lines of a plot. `knowsFuture`: days to come are counted too, as of appointments. */
export function useSeries(
  { data, meta }: Series,
  numberOf: (point: Point) => number,
  { knowsFuture }: { readonly knowsFuture: boolean },
): Lines {
  const { time_zone: zone } = useProvider();
  const now = useNow();
  const day = dayOf(now, zone);
  const hour = String(Math.floor(minutesOf(now, zone) / 60)).padStart(2, '0');
  const until = meta.bucket === 'hour' ? `${day}T${hour}:00` : day;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `numberOf` is the same for each plot
  return useMemo(() => {
    const { bucket, previous } = meta;
    const main = lineOf({
      ...{ series: data.series, range: meta, bucket, numberOf },
      ...(!knowsFuture && { until }),
    });
    const { previous_series: before } = data;
    return before && previous
      ? [main, lineOf({ series: before, range: previous, bucket, numberOf })]
      : [main];
  }, [data, meta, until, knowsFuture]);
}
