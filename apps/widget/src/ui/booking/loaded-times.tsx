import { useEffect, useState } from 'react';
import type { Booking } from '../../session/booking.ts';
import { useServices, useStore } from '../kit.ts';
import type {
  BookedService,
  Instant,
  LostSlot,
  ProviderPage,
  StepProps,
  TimesStepProps,
} from './props.ts';
import { createTimesLoader, type Times, type TimesLoader } from './times-loader.ts';
import { TimesStep } from './times-step.tsx';

interface LoadedTimesProps
  extends StepProps,
    Pick<TimesStepProps, 'services' | 'startsAt' | 'lostSlot' | 'seats' | 'onStart' | 'onSeats'> {
  readonly page: ProviderPage;
  readonly times: Times | null;
  readonly loading: TimesLoader;
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

interface PickTimeProps extends StepProps {
  readonly page: ProviderPage;
  /** The services of the appointment, as they were booked. */
  readonly services: readonly Pick<
    BookedService,
    'documentId' | 'title' | 'duration' | 'capacity'
  >[];
  /** The start that it has now. */
  readonly startsAt: Instant;
  readonly lostSlot: LostSlot | null;
  now(): number;
  readonly loadStarts: Booking['loadStarts'];
  readonly onStart: (startsAt: Instant) => void;
}

/** B2 for an appointment that there is: when it is to be instead. */
export function PickTime(props: PickTimeProps) {
  const { page, services, startsAt, loadStarts, now } = props;
  const { createStore } = useServices();
  const [store] = useState(() => createStore<{ times: Times | null }>(() => ({ times: null })));
  const [loading] = useState(() =>
    createTimesLoader({
      ...{ store, now, booking: { loadStarts }, dispatch() {} },
      page: () => ({ ...page, first_starts: [] }),
      flow: () => ({ services: services.map(({ documentId }) => documentId), seats: 1, startsAt }),
    }),
  );
  useEffect(() => void loading.open(), [loading]);

  return (
    <LoadedTimesStep
      {...props}
      // The times tell no more of them.
      services={services as readonly BookedService[]}
      {...useStore(store)}
      loading={loading}
      seats={1}
      onSeats={() => {}}
    />
  );
}
