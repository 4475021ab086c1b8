import { useEffect, useRef, useState } from 'react';
import type { Booking, ProviderPage } from '../../session/booking.ts';
import { loadTimes } from './load-times.ts';
import type { BookedService, Instant, LostSlot, StepProps } from './props.ts';
import { TimesStep } from './times-step.tsx';

export interface PickTimeProps extends StepProps {
  readonly page: ProviderPage;
  /** What it is of, as it was booked. */
  readonly services: readonly Pick<
    BookedService,
    'documentId' | 'title' | 'duration' | 'capacity'
  >[];
  /** When it starts now. */
  readonly startsAt: Instant;
  readonly lostSlot: LostSlot | null;
  now(): number;
  readonly loadStarts: Booking['loadStarts'];
  readonly onStart: (startsAt: Instant) => void;
}

/** B2 for an appointment that there is: when it is to be instead. */
export function PickTime(props: PickTimeProps) {
  const { page, services, startsAt, loadStarts, now } = props;
  const [, setDrawn] = useState(0);
  const loading = useRef<ReturnType<typeof loadTimes>>(null);
  loading.current ??= loadTimes({
    booking: { loadStarts },
    page: () => ({ ...page, first_starts: [] }),
    flow: () => ({ services: services.map(({ documentId }) => documentId), seats: 1, startsAt }),
    now,
    dispatch: () => {},
    draw: () => setDrawn((count) => count + 1),
  });
  const times = loading.current;
  useEffect(() => void times.open(), [times]);

  const current = times.get();
  if (!current) return null;
  const { range, days, date } = current;
  const ofDay = days?.find((day) => day.date === date);
  const starts = range.mode === 'month' && ofDay?.count ? current.starts : (ofDay?.starts ?? null);
  return (
    <TimesStep
      {...props}
      {...current}
      // The times tell no more of them.
      services={services as readonly BookedService[]}
      timeZone={page.provider.time_zone}
      now={now()}
      rules={page.rules}
      starts={starts}
      seats={1}
      onRange={(next) => void times.show(next)}
      onDate={(next) => void times.choose(next)}
      onSeats={() => {}}
      onRetry={() => void times.show(range)}
    />
  );
}
