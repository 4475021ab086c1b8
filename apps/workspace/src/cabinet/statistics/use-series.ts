import { useMemo } from 'react';
import { useNow } from '../../api/clock.ts';
import type { Lines } from '../../kit/charts/lines.ts';
import { lineOf } from '../../kit/statistics/line-of.ts';
import { dayOf, minutesOf } from '../../kit/zoned.ts';
import { useProvider } from '../../shell/provider.tsx';
import type { Base } from './api.ts';

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
