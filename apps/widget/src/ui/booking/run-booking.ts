import type { ApiError } from '@okoshko/contract/client';
import type { ProviderPage, Quote } from '../../session/booking.ts';
import type { Store } from '../interface.ts';
import type { FlowParts } from './booking-services.ts';
import { type Flow, type FlowEvent, idle, isProved, nextFlow, stepBefore } from './flow.ts';
import { choiceOf, openingOf, presentBooking } from './opening-of.ts';
import { askToBook, createPhoneProof } from './phone-proof.ts';
import type { Draft } from './props.ts';
import { chosenOf, totalOf } from './selection.ts';
import { createTimesLoader, type Times } from './times-loader.ts';

/** All that is shown of a booking. */
export interface BookingState {
  readonly flow: Flow;
  readonly page: ProviderPage | null;
  readonly pageError: ApiError | null;
  readonly times: Times | null;
  readonly quote: Quote | null;
  readonly isQuoting: boolean;
  /** The code that was applied or refused. */
  readonly promo: string | null;
  /** The error of asking for another code, or for a call. */
  readonly resendError: ApiError | null;
  /** The visitor has left the step it began with. */
  readonly hasMoved: boolean;
  /** Taken off the page: nothing begins any more. */
  readonly isClosed: boolean;
}

/** A booking before its page has come. */
export const BEFORE: BookingState = {
  ...{ flow: idle, page: null, pageError: null, times: null, quote: null },
  ...{ isQuoting: false, promo: null, resendError: null, hasMoved: false },
  isClosed: false,
};

export type RunningBooking = ReturnType<typeof runBooking>;

type BookingStore = Store<BookingState>;
type Dispatch = (event: FlowEvent) => void;

/** A booking under way: what its buttons do, what each state asks of the server, and what comes of the answers. */
export function runBooking(deps: FlowParts, store: BookingStore, phone: Draft['phone']) {
  let last: Promise<unknown> = Promise.resolve();
  const flow = () => store.getState().flow;
  const dispatch: Dispatch = (event) => {
    const before = flow();
    store.setState({ flow: nextFlow(before, event) });
    const { step } = flow();
    if (step === before.step || store.getState().isClosed) return;
    store.setState({ hasMoved: true });
    if (step !== 'booking') deps.onStep(step);
    if (step === 'times') void times.open();
    // After a reload in the code step nothing was told yet.
    if (step === 'details' && !(before.step === 'code' && store.getState().quote)) void quote();
    if (step === 'booking') last = book();
  };
  const proof = createPhoneProof({ ...deps, flow, dispatch });
  const times = createTimesLoader({
    ...{ ...deps, store, dispatch },
    flow: () => ({ ...flow(), intent: proof.earlier() }),
    page: () => store.getState().page,
  });
  const quote = pricing(deps, store, dispatch);
  const book = booking(deps, flow, { proof, dispatch, store });
  store.subscribe((state, before) => {
    if (state.flow !== before.flow && state.flow.step !== 'idle')
      deps.draft.keep(state.flow.step === 'done' ? null : choiceOf(state.flow, proof.earlier()));
  });
  const load = opening(deps, store, { proof, dispatch, phone });
  return {
    ...{ store, dispatch, times, load },
    ...presses(deps, store, { proof, dispatch, times, quote }),
    reload: () => load(deps.loadPage()),
    /** Begins nothing any more; settles once what was pressed last is answered. */
    close(): Promise<unknown> {
      store.setState({ isClosed: true });
      return last;
    },
  };
}

interface Parts {
  readonly proof: ReturnType<typeof createPhoneProof>;
  readonly dispatch: Dispatch;
}

interface Presses extends Parts {
  readonly times: ReturnType<typeof createTimesLoader>;
  readonly quote: (promo: string | null) => Promise<void>;
}

/** The presses that are more than an event of the flow. */
function presses(
  { booking }: FlowParts,
  store: BookingStore,
  { proof, dispatch, times, quote }: Presses,
) {
  let isProving = false;
  /** Pressed twice it is sent once. */
  const proveBy = async (send: () => Promise<ApiError | null>): Promise<void> => {
    if (isProving) return;
    isProving = true;
    store.setState({ resendError: null });
    const resendError = await send();
    isProving = false;
    store.setState({ resendError });
  };
  return {
    changeSeats(seats: number): void {
      dispatch({ type: 'seats', seats });
      const shown = store.getState().times;
      if (shown) void times.show(shown.range, false, shown.date);
    },
    applyPromo: (code: string | null): void => void quote(code),
    submit(phone: string | null): void {
      proof.phone = phone ?? '';
      dispatch({ type: 'submit' });
    },
    resend: () => proveBy(proof.resend),
    call: () => proveBy(proof.call),
    /** The address of the file for calendars, for the appointment that was booked. */
    loadFile: () => booking.calendarFile(store.getState().flow.booked?.documentId ?? ''),
    /** A step back; false: there is none. */
    back(): boolean {
      if (!stepBefore(store.getState().flow)) return false;
      dispatch({ type: 'back' });
      return true;
    },
  };
}

interface Opening extends Parts {
  readonly phone: Draft['phone'];
}

/** Begins with the provider's page, or answers why there is nothing to show. */
const opening =
  (
    { booking, draft, options, now, page }: FlowParts,
    store: BookingStore,
    { proof, dispatch, phone }: Opening,
  ) =>
  async (loading = page): Promise<ApiError | null> => {
    const result = await loading;
    if (store.getState().isClosed) return null;
    if (!result.ok) {
      store.setState({ pageError: result.error });
      return result.error;
    }
    const begun = openingOf(options, result.data, { stored: draft.load(), now: now() });
    store.setState({ page: result.data, pageError: null, promo: begun.promo });
    const typed = { ...begun.draft, phone: begun.draft.phone ?? phone };
    if (begun.earlier) proof.remember(begun.earlier);
    proof.phone = begun.intent?.phone ?? '';
    dispatch({ type: 'open', isKnown: booking.isKnown(), ...begun, draft: typed });
    store.setState({ hasMoved: false });
    return null;
  };

/** Asks for the price, which is told before the booking. */
function pricing({ booking }: FlowParts, store: BookingStore, dispatch: Dispatch) {
  const pagePrice = () => {
    const { flow, page } = store.getState();
    return totalOf(chosenOf(flow.services, page?.services ?? [])).price * flow.seats;
  };
  const quote = async (promo = store.getState().flow.promo): Promise<void> => {
    const { services, startsAt, seats } = store.getState().flow;
    if (!startsAt) return;
    store.setState({ isQuoting: true, promo });
    const result = await booking.quote({
      ...{ services: [...services], starts_at: startsAt },
      ...(promo && { promo_code: promo }),
    });
    const { flow } = store.getState();
    if (flow.startsAt !== startsAt || flow.services !== services) return;
    store.setState({ isQuoting: false, quote: result.ok ? result.data : null });
    if (!result.ok) {
      // The client's session is over, or else the price they see is the page's.
      if (!flow.isKnown || booking.isKnown())
        return dispatch({ type: 'quoted', price: pagePrice() });
      dispatch({ type: 'refused', error: result.error });
      return quote(promo);
    }
    const works = result.data.refusal === null ? promo : null;
    if (works !== flow.promo) dispatch({ type: 'promo', promo: works });
    dispatch({ type: 'quoted', price: result.data.price * seats });
  };
  return quote;
}

/** Proves the phone, or books once it is proved. */
function booking(
  deps: FlowParts,
  now: () => Flow,
  { proof, dispatch, store }: Parts & { readonly store: BookingStore },
) {
  const request = askToBook(deps);
  return async (): Promise<void> => {
    const flow = now();
    if (!isProved(flow)) return proof.begin();
    const result = await request(flow, () => dispatch({ type: 'checking' }));
    if (result.ok) {
      dispatch({ type: 'booked', booked: result.data });
      deps.onBooked(presentBooking(result.data, flow, store.getState().page));
    } else dispatch({ type: 'refused', error: result.error });
  };
}
