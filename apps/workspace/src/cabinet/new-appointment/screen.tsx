import { Skeleton } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { announce } from '../../kit/announce.tsx';
import { lazily } from '../../kit/lazily.tsx';
import { Page } from '../../kit/page.tsx';
import { useProvider } from '../../shell/provider.tsx';
import { newAppointment as text } from '../../text/new-appointment.ts';
import type { Outcome } from './api.ts';
import { BookingForm } from './booking-form.tsx';

const Booked = lazily(async () => (await import('./booked.tsx')).Booked);
const route = getRouteApi('/cabinet/appointments/new');

export function NewAppointmentScreen() {
  const { documentId: provider, time_zone: zone } = useProvider();
  const { booked } = route.useSearch();
  const navigate = route.useNavigate();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const finish = (result: Outcome) => {
    setOutcome(result);
    announce(text.booked.title);
    // Replaces the form in the history, so that going back does not lead to a form that is booked already.
    navigate({ search: { booked: result.documentId }, replace: true });
  };
  return (
    <Page title={text.title}>
      {booked ? (
        <Suspense fallback={<Skeleton h={320} />}>
          <Booked
            provider={provider}
            zone={zone}
            id={booked}
            outcome={outcome?.documentId === booked ? outcome : null}
          />
        </Suspense>
      ) : (
        <BookingForm provider={provider} zone={zone} onBooked={finish} />
      )}
    </Page>
  );
}
