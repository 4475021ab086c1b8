import { Button, LinkButton } from '../kit.ts';
import { words } from '../text/ru-finish.ts';
import type { BookingProps } from './booking-props.ts';
import type { Wish } from './booking-services.ts';
import { CalendarLinks, mapUrl, OutLink } from './calendar-links.tsx';
import { CodeStep } from './code-step.tsx';
import { DetailsStep, SummaryCard } from './details-step.tsx';
import type { DoneStepProps, ProviderPage, StepProps, Summary } from './props.ts';
import type { BookingState } from './run-booking.ts';
import { chosenOf, deadlineName, Frame, isProved, ProviderLine, ru, totalOf } from './shared.ts';

interface StepInput extends BookingProps, StepProps {
  readonly state: BookingState;
  readonly page: ProviderPage;
}

interface FinishStepProps extends StepInput {
  readonly step: string;
}

/** The step that the booking is in, once the time is chosen. */
export function FinishStep({ step, ...props }: FinishStepProps) {
  if (step === 'code') return <Code {...props} />;
  const summary = summaryOf(props);
  return step === 'done' ? (
    <Done {...props} summary={summary} />
  ) : (
    <Details {...props} summary={summary} />
  );
}

function Details(props: StepInput & { readonly summary: Summary }) {
  const { state, page, running, deps } = props;
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
      onAppointments={() => void deps.openAppointments()}
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

function summaryOf({ state: { flow }, page }: StepInput): Summary {
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

/** B5: it is booked, or asked of the provider; and what can be done with it. */
function DoneStep(props: DoneStepProps) {
  const { summary, status, answerBy, price, now } = props;
  const isPending = status === 'pending';
  const map = mapUrl(summary.provider);
  return (
    <Frame {...props} title={isPending ? words.done.pending : words.done.confirmed}>
      <div className="content done">
        {isPending && answerBy && (
          <p>{words.done.answer(deadlineName(answerBy, summary.timeZone, now))}</p>
        )}
        <SummaryCard
          summary={summary}
          price={ru.price(price, totalOf(summary.services).isFrom)}
          head={
            <div className="ends">
              <ProviderLine provider={summary.provider} />
              {!isPending && <Tick />}
            </div>
          }
        >
          <div className="actions">
            <CalendarLinks event={summary} loadFile={props.loadFile} />
            {map && <OutLink href={map}>{words.done.map}</OutLink>}
          </div>
        </SummaryCard>
        <div className="actions quiet">
          <LinkButton onPress={props.onMove}>{words.done.move}</LinkButton>
          <LinkButton onPress={props.onCancel}>{words.done.cancel}</LinkButton>
          <LinkButton onPress={props.onAppointments}>{words.done.appointments}</LinkButton>
        </div>
        <footer>
          <Button color="blue" wide onPress={props.onDone}>
            {words.done.done}
          </Button>
        </footer>
      </div>
    </Frame>
  );
}

const Tick = () => (
  <svg className="tick" width="40" height="40" viewBox="0 0 56 56" aria-hidden="true">
    <path d="m17 29 8 8 15-17" />
  </svg>
);
