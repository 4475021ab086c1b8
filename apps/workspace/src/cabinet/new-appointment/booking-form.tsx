import { Button, Skeleton } from '@mantine/core';
import { duration } from '@okoshko/ui/duration';
import { rubles } from '@okoshko/ui/format';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { servicesOptions } from '../../api/services.ts';
import { lazily } from '../../kit/lazily.tsx';
import { RestoredNote } from '../../kit/restored-note.tsx';
import { shortDayText, timeText } from '../../kit/when.ts';
import { dayOf } from '../../kit/zoned.ts';
import { booking as words } from '../../text/booking.ts';
import { newAppointment, newAppointment as text } from '../../text/new-appointment.ts';
import type { Outcome } from './api.ts';
import { ClientStep, useDraft } from './client-step.tsx';
import type { DetailsProps } from './details.tsx';
import classes from './new-appointment.module.css';
import { type ClientChoice, NO_DETAILS, openStep, type Step as StepName } from './rules.ts';
import { sumOf } from './services.ts';
import { ServicesStep } from './services-step.tsx';
import { Summary, useBooking } from './summary.tsx';

interface StepProps {
  readonly number: number;
  readonly title: string;
  /** The choice in words; null: nothing is chosen yet. */
  readonly chosen: string | null;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly children: ReactNode;
}

/** A step of the form names its choice, and offers others while it is open. The step that opens takes the focus of the one before. */
function Step({ number, title, chosen, isOpen, onOpen, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <section className={classes.step} aria-label={title}>
      <div className={classes.head}>
        <h2 className={classes.heading} ref={heading} tabIndex={-1}>
          {number}. {title}
        </h2>
        {!isOpen && (
          <Button
            variant="subtle"
            aria-label={chosen ? text.changeOf(title) : text.chooseOf(title)}
            onClick={onOpen}
            style={{ flex: 'none' }}
          >
            {chosen ? text.change : text.choose}
          </Button>
        )}
      </div>
      {chosen && <p className={classes.chosen}>{chosen}</p>}
      {isOpen && <div className={classes.body}>{children}</div>}
    </section>
  );
}

const Details = lazily(async () => (await import('./details.tsx')).Details);

/**
 * Opens what is said seldom: promo code, own price, notes, repeats. What was said stays when it is closed, and what is
 * restored is seen: it would be sent.
 */
function DetailsToggle({ draft, onChange }: DetailsProps) {
  const [isOpen, setOpen] = useState(
    () => JSON.stringify(draft.details) !== JSON.stringify(NO_DETAILS),
  );
  const id = useId();
  return (
    <div>
      <Button
        variant="subtle"
        px={0}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {newAppointment.details.open}
      </Button>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Skeleton h={320} />}>
            <Details draft={draft} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  );
}

// The last step is loaded while the others are made.
const StartPicker = lazily(
  async () => (await import('../shared/booking/start-picker.tsx')).StartPicker,
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
  const booking = useBooking((outcome) => {
    state.discard();
    onBooked(outcome);
  });
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
      {/* The form cannot be edited while it is being sent. */}
      <div className={classes.steps} inert={booking.isPending}>
        <RestoredNote draft={state.typed} />
        <Step number={1} chosen={draft.client && clientText(draft.client)} {...stepOf('client')}>
          <ClientStep
            provider={provider}
            state={state}
            onType={(client) => {
              state.setClient(client);
              // The name may be half typed, so that only the button of the step closes it.
              setRequested('client');
            }}
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
            state={state}
            zone={zone}
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
        provider={provider}
        draft={draft}
        listPrice={services.data ? sum.price : null}
        zone={zone}
        booking={booking}
        onStart={state.setStart}
        onDetails={state.setDetails}
      />
    </div>
  );
}

/** Null while somebody new has no name yet. */
const clientText = (client: ClientChoice): string | null => {
  if (client.kind === 'none') return words.noClient;
  if (client.kind === 'known') return client.name;
  return client.name.trim() ? `${client.name.trim()}, ${text.client.isNew}` : null;
};

const startText = (at: string, minutes: number, zone: string): string =>
  `${shortDayText(dayOf(at, zone))}, ${timeText(at, zone)}${minutes ? `, ${duration(minutes)}` : ''}`;
