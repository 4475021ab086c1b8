import { useEffect, useId, useState } from 'react';
import type { Services } from '../interface.ts';
import {
  createRoot,
  DEFAULT_COUNTRY,
  Dialog,
  Failure,
  flushSync,
  formatPhone,
  readPhone,
  ServicesContext,
  SHELL_HEIGHT,
  useStore,
  widgetStyles,
} from '../kit.ts';
import type { BookingEnds, BookingView } from '../lazy-views.ts';
import { ru } from '../text/ru-booking.ts';
import type { BookingProps } from './booking-props.ts';
import type { BegunBooking, FlowParts } from './booking-services.ts';
import type { Finish } from './finish.ts';
import { stepBefore, stepOf } from './flow.ts';
import { Frame, Late } from './frame.tsx';
import { LoadedTimesStep } from './loaded-times.tsx';
import { bookingParts, bookingStyles } from './parts.ts';
import type { ProviderPage, StepProps } from './props.ts';
import { BEFORE, type BookingState, runBooking } from './run-booking.ts';
import { chosenOf } from './selection.ts';
import { ServicesStep } from './services-step.tsx';

/** The booking, as the page's side shows it. */
export const bookingView = (
  services: Services,
  depsOf: (begun: BegunBooking, ends: BookingEnds) => FlowParts,
  { vault, loadFinish }: Pick<BookingView, 'vault' | 'loadFinish'>,
): BookingView => ({
  ...{ parts: bookingParts, vault, loadFinish },
  show({ parent, inPlace, onClose }, begun, ends) {
    const deps = depsOf(begun, ends);
    const { host, createStore } = services;
    const { root, detach } = host.attach(parent ?? undefined);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(widgetStyles + bookingStyles);
    root.adoptedStyleSheets = [sheet];
    // React takes any node that holds others; its types know no shadow roots here.
    const tree = createRoot(root as Node as Element);
    const loadWithStyles = async () => {
      const finish = await loadFinish();
      sheet.replaceSync(widgetStyles + bookingStyles + finish.finishStyles);
      return finish;
    };
    const phone = deps.options.phone && enteredPhone(deps.options.phone);
    const running = runBooking(
      deps,
      createStore(() => BEFORE),
      phone || null,
    );
    // At once: what stood there is gone, and the focus must not be lost.
    flushSync(() =>
      tree.render(
        <ServicesContext value={services}>
          <Booking
            {...{ running, deps, host, inPlace, onClose }}
            isInside={parent !== null}
            loadFinish={loadWithStyles}
          />
        </ServicesContext>,
      ),
    );
    void running.load().then((error) => {
      if (error?.status === 404) ends.refuse(error);
    });
    return {
      root,
      back: running.back,
      close() {
        const settled = running.close();
        flushSync(() => tree.unmount());
        detach();
        return settled;
      },
    };
  },
});

/** The booking, in a dialog or inside the page. */
function Booking(props: Omit<BookingStepProps, 'headingId'>) {
  const headingId = useId();
  const { isInside, inPlace, onClose } = props;
  const step = <BookingStep {...props} headingId={headingId} />;
  if (isInside)
    return (
      <section className="inside" aria-labelledby={headingId}>
        {step}
      </section>
    );
  return (
    <Dialog
      labelledBy={headingId}
      closeLabel={ru.close}
      heightBefore={inPlace ? SHELL_HEIGHT : 0}
      onClose={onClose}
    >
      {step}
    </Dialog>
  );
}

/** A phone that the page knows, as its field shows it. */
function enteredPhone(digits: string) {
  const phone = readPhone(`+${digits.replace(/\D/g, '')}`, DEFAULT_COUNTRY);
  const country = phone.country ?? DEFAULT_COUNTRY;
  return { text: formatPhone(phone.digits, country), country };
}

interface BookingStepProps extends BookingProps {
  readonly headingId: string;
  /** Loads the steps after the time, with their styles. */
  readonly loadFinish: () => Promise<Finish>;
}

/** The step that the booking is in. */
function BookingStep(props: BookingStepProps) {
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
          <Late label={loading} heights={[140, 80, 80, 80, 44, 153]} />
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

/**
 * The steps after the time: on their way since there is something to choose from, so that nobody waits for them. Where
 * they failed they are asked for again with whatever else comes. `progress`: changes with each step and answer; null:
 * nothing has come yet.
 */
function useFinish(load: () => Promise<Finish>, progress: string | null) {
  const [steps, setSteps] = useState<Finish | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const onRetry = () => {
    setFailed(false);
    load().then(setSteps, () => setFailed(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step and answer
  useEffect(() => {
    if (progress !== null && !steps) onRetry();
  }, [progress]);
  return { steps, hasFailed, onRetry };
}
