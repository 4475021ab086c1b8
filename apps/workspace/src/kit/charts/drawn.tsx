import { Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazily } from '../lazily.tsx';

const Lines = lazily(async () => (await import('./line-chart.tsx')).LineChart);
const Heat = lazily(async () => (await import('./heat-map.tsx')).HeatMap);

/** The height of a chart with its title and legend, in px. */
const HEIGHT = 316;

// Charts are a file of their own: numbers stand before it has come.
export const LineChart = (props: ComponentProps<typeof Lines>) => (
  <Suspense fallback={<Skeleton height={HEIGHT} />}>
    <Lines {...props} />
  </Suspense>
);

export const HeatMap = (props: ComponentProps<typeof Heat>) => (
  <Suspense fallback={<Skeleton height={HEIGHT} />}>
    <Heat {...props} />
  </Suspense>
);
