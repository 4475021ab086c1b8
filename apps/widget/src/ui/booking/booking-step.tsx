import { Failure, useStore } from '../kit.ts';
import { ru } from '../text/ru-booking.ts';
import type { BookingProps } from './booking-props.ts';
import type { Finish } from './finish.ts';
import { stepBefore, stepOf } from './flow.ts';
import { Frame } from './frame.tsx';
import { Late } from './late.tsx';
import { LoadedTimesStep } from './loaded-times.tsx';
import type { ProviderPage, StepProps } from './props.ts';
import type { BookingState } from './run-booking.ts';
import { chosenOf } from './selection.ts';
import { ServicesStep } from './services-step.tsx';
import { useFinish } from './use-finish.ts';

export interface BookingStepProps extends BookingProps {
  readonly headingId: string;
  /** Loads the steps after the time, with their styles. */
  readonly loadFinish: () => Promise<Finish>;
}

/** The step that the booking is in. */
export function BookingStep(props: BookingStepProps) {
  const { running, headingId, isInside } = props;
  const state = useStore(running.store);
  const { flow, page } = state;
  const step = stepOf(flow);
  const progress = page && `${step} ${state.times?.days?.length}`;
  const { steps, hasFailed, onRetry } = useFinish(props.loadFinish, progress);
  const stepInput = {
    headingId,
    takesFocus: !isInside || state.hasMoved,
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
  return steps ? (
    <steps.FinishStep {...props} {...stepInput} {...{ state, page, step }} />
  ) : (
    <Unfinished {...stepInput} {...{ hasFailed, onRetry }} />
  );
}

interface TimesProps extends BookingStepProps, StepProps {
  readonly state: BookingState;
  readonly page: ProviderPage;
}

type UnfinishedProps = StepProps & Pick<ReturnType<typeof useFinish>, 'hasFailed' | 'onRetry'>;

/** The time was chosen before the next steps came. */
function Unfinished({ hasFailed, onRetry, ...props }: UnfinishedProps) {
  const { title, loading, failed } = ru.finish;
  return (
    <Frame {...props} title={title}>
      <div className="content">
        {hasFailed ? (
          <Failure message={failed} onRetry={onRetry} />
        ) : (
          <Late label={loading} heights={[120, 80, 80]} />
        )}
      </div>
    </Frame>
  );
}

function Times(props: TimesProps) {
  const { state, page, running, deps } = props;
  const { services, lostSlot, startsAt, seats } = state.flow;
  return (
    <LoadedTimesStep
      {...props}
      {...{ lostSlot, startsAt, seats }}
      services={chosenOf(services, page.services)}
      times={state.times}
      loading={running.times}
      now={deps.now}
      onStart={(next) => running.dispatch({ type: 'start', startsAt: next })}
      onSeats={running.changeSeats}
    />
  );
}
