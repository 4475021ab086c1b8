import { Skeleton } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';

import { Suspense, useState } from 'react';
import { lazily } from '../../kit/lazily.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { booking } from '../../text/booking.ts';
import { newAppointment as text } from '../../text/new-appointment.ts';
import { type Outcome, servicesOptions } from './api.ts';
import { ClientStep } from './client-step.tsx';
import { DetailsToggle } from './details-toggle.tsx';
import classes from './new-appointment.module.css';
import { type ClientChoice, openStep, type Step as StepName } from './rules.ts';
import { sumOf } from './services.ts';
import { ServicesStep } from './services-step.tsx';
import { Step } from './step.tsx';
import { Summary } from './summary.tsx';
import { useDraft } from './use-draft.ts';

// The last step is loaded while the others are made.
const StartPicker = lazily(
  async () => (await import('../../kit/booking/start-picker.tsx')).StartPicker,
);

interface BookingFormProps {
  readonly provider: string;
  readonly zone: string;
  readonly onBooked: (outcome: Outcome) => void;
}

/** Client, services, start: what is chosen folds into a line, and the next one opens. */
export function BookingForm({ provider, zone, onBooked }: BookingFormProps) {
  const state = useDraft(provider);
  const { draft } = state;
  const services = useQuery(servicesOptions(provider));
  const [requested, setRequested] = useState<StepName | null>(null);
  const open = openStep(draft, requested);
  const sum = sumOf(services.data ?? [], draft.services);
  const stepOf = (name: StepName) => ({
    title: text.steps[name],
    isOpen: open === name,
    onOpen: () => setRequested(name),
  });
  if (state.isClientLoading) return <Skeleton h={320} />;
  return (
    <div className={classes.form}>
      <div className={classes.steps}>
        <Step number={1} chosen={draft.client && clientText(draft.client)} {...stepOf('client')}>
          <ClientStep
            provider={provider}
            state={state}
            onDone={() => setRequested(draft.services.length === 0 ? 'services' : null)}
          />
        </Step>
        <Step
          number={2}
          chosen={
            draft.services.length > 0
              ? `${sum.titles.join(', ')}: ${text.services.chosen(sum.minutes, rubles(sum.price))}`
              : null
          }
          {...stepOf('services')}
        >
          <ServicesStep
            provider={provider}
            value={draft.services}
            onChange={(chosen) => {
              state.setServices(chosen);
              // They are several: the step closes by its button.
              setRequested('services');
            }}
            onDone={() => setRequested(null)}
          />
        </Step>
        <Step
          number={3}
          chosen={draft.at && startText(draft.at, sum.minutes, zone)}
          {...stepOf('start')}
        >
          <Suspense fallback={<Skeleton h={260} />}>
            <StartPicker
              query={{ provider, services: draft.services }}
              zone={zone}
              value={draft.at}
              onChange={(at, isTyped) => {
                state.setStart(at);
                setRequested(isTyped ? 'start' : null);
              }}
            />
          </Suspense>
        </Step>
        <DetailsToggle draft={draft} onChange={state.setDetails} />
      </div>
      <Summary
        draft={draft}
        listPrice={sum.price}
        zone={zone}
        onStart={state.setStart}
        onBooked={onBooked}
      />
    </div>
  );
}

const clientText = (client: ClientChoice): string => {
  if (client.kind === 'none') return booking.noClient;
  return client.kind === 'new' ? `${client.name}, ${text.client.isNew}` : client.name;
};

const startText = (at: string, minutes: number, zone: string): string =>
  `${shortDayText(dayOf(at, zone))}, ${timeText(at, zone)}${minutes ? `, ${duration(minutes)}` : ''}`;
