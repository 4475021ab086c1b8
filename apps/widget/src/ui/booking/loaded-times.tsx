import type { LoadedTimes, Times } from './load-times.ts';
import type { ProviderPage, StepProps, TimesStepProps } from './props.ts';
import { TimesStep } from './times-step.tsx';

interface LoadedTimesProps
  extends StepProps,
    Pick<TimesStepProps, 'services' | 'startsAt' | 'lostSlot' | 'seats' | 'onStart' | 'onSeats'> {
  readonly page: ProviderPage;
  readonly times: Times | null;
  readonly loading: LoadedTimes;
  now(): number;
}

/** B2, with the days as they come. */
export function LoadedTimesStep(props: LoadedTimesProps) {
  const { page, times, loading, now } = props;
  if (!times) return null;
  const { range, days, date } = times;
  const ofDay = days?.find((day) => day.date === date);
  const starts = range.mode === 'month' && ofDay?.count ? times.starts : (ofDay?.starts ?? null);
  return (
    <TimesStep
      {...props}
      {...times}
      city={page.provider.city}
      timeZone={page.provider.time_zone}
      now={now()}
      rules={page.rules}
      promos={page.promos}
      starts={starts}
      onRange={(next) => void loading.show(next)}
      onDate={(next) => void loading.choose(next)}
      onRetry={() => void loading.show(range)}
    />
  );
}
