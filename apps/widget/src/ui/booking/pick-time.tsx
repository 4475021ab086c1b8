import { useEffect, useState } from 'react';
import type { Booking, ProviderPage } from '../../session/booking.ts';
import { useServices, useStore } from '../kit.ts';
import { loadTimes, type Times } from './load-times.ts';
import { LoadedTimesStep } from './loaded-times.tsx';
import type { BookedService, Instant, LostSlot, StepProps } from './props.ts';

export interface PickTimeProps extends StepProps {
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
    loadTimes({
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
