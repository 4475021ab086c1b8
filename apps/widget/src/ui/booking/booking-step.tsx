import type { BookingProps } from './booking-props.ts';
import type { Wish } from './booking-services.ts';
import { CodeStep } from './code-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { DoneStep } from './done-step.tsx';
import { isProved, stepBefore, stepOf } from './flow.ts';
import { LoadedTimesStep } from './loaded-times.tsx';
import type { ProviderPage, Summary } from './props.ts';
import type { BookingState } from './run-booking.ts';
import { chosenOf, totalOf } from './selection.ts';
import { ServicesStep } from './services-step.tsx';

interface BookingStepProps extends BookingProps {
  readonly headingId: string;
}

/** The step that the booking is in. */
export function BookingStep(props: BookingStepProps) {
  const { running, headingId, isInside } = props;
  const state = running.state();
  const { flow, page } = state;
  const step = stepOf(flow);
  const stepInput = {
    headingId,
    takesFocus: !isInside || running.hasMoved(),
    onBack: stepBefore(flow) ? () => void running.back() : null,
  };
  if (!page || step === 'services' || step === 'idle')
    return (
      <ServicesStep
        {...stepInput}
        page={page}
        error={state.pageError}
        chosen={flow.services}
        onChoose={(services) => running.dispatch({ type: 'services', services })}
        onRetry={() => void running.reload()}
      />
    );
  if (step === 'times') return <Times {...props} {...stepInput} state={state} page={page} />;
  if (step === 'code') return <Code {...props} {...stepInput} state={state} />;
  const summary = summaryOf(state, page);
  return step === 'done' ? (
    <Done {...props} {...stepInput} state={state} summary={summary} />
  ) : (
    <Details {...props} {...stepInput} state={state} page={page} summary={summary} />
  );
}

type StepInput = BookingStepProps & {
  readonly takesFocus: boolean;
  readonly onBack: (() => void) | null;
  readonly state: BookingState;
};

function Times(props: StepInput & { readonly page: ProviderPage }) {
  const { state, page, running, deps } = props;
  const { services, lostSlot, startsAt, seats } = state.flow;
  return (
    <LoadedTimesStep
      {...props}
      {...{ lostSlot, startsAt, seats }}
      services={chosenOf(services, page.services)}
      loading={running.times}
      now={deps.now}
      onStart={(next) => running.dispatch({ type: 'start', startsAt: next })}
      onSeats={running.changeSeats}
    />
  );
}

function Details(props: StepInput & { readonly page: ProviderPage; readonly summary: Summary }) {
  const { state, page, running } = props;
  const { flow, quote } = state;
  return (
    <DetailsStep
      {...props}
      rules={page.rules}
      quote={quote}
      promo={{
        code: state.promo,
        busy: state.isQuoting,
        onApply: running.applyPromo,
        onRemove: () => running.applyPromo(null),
      }}
      draft={flow.draft}
      isKnown={isProved(flow)}
      priceChange={flow.priceChange}
      busy={flow.progress}
      error={flow.error}
      onDraft={(change) => running.dispatch({ type: 'draft', change })}
      onChange={() => running.dispatch({ type: 'change' })}
      onSubmit={running.submit}
    />
  );
}

function Code(props: StepInput) {
  const { state, running, host } = props;
  const { intent, progress, error } = state.flow;
  if (!intent) return null;
  return (
    <CodeStep
      {...props}
      {...intent}
      busy={progress}
      error={error}
      resendError={state.resendError}
      onSmsCode={host.onSmsCode}
      onCode={(code) => running.dispatch({ type: 'prove', proof: { code } })}
      onResend={() => void running.resend()}
      onCall={() => void running.call()}
      onCalled={() => running.dispatch({ type: 'prove', proof: {} })}
    />
  );
}

function Done(props: StepInput & { readonly summary: Summary }) {
  const { state, running, deps, isInside, onClose } = props;
  const { booked, price } = state.flow;
  const open = (screen: Wish['screen']) => () =>
    void deps.openAppointments({ screen, id: booked?.documentId });
  return (
    <DoneStep
      {...props}
      status={booked?.status === 'pending' ? 'pending' : 'confirmed'}
      answerBy={booked?.answerBy ?? null}
      price={price ?? 0}
      now={deps.now()}
      loadFile={running.loadFile}
      onMove={open('move')}
      onCancel={open('cancel')}
      onAppointments={() => void deps.openAppointments()}
      onDone={isInside ? () => void running.reload() : onClose}
    />
  );
}

function summaryOf({ flow }: BookingState, page: ProviderPage): Summary {
  const services = chosenOf(flow.services, page.services);
  const startsAt = flow.booked?.startsAt ?? flow.startsAt ?? '';
  const ends = Date.parse(startsAt) + totalOf(services).duration * 60_000;
  return {
    services,
    startsAt,
    endsAt: flow.booked?.endsAt ?? new Date(ends).toISOString(),
    timeZone: page.provider.time_zone,
    seats: flow.seats,
    provider: page.provider,
  };
}
