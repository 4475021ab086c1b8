import type { ApiError } from '@okoshko/contract/client';
import type { ProviderPage, Quote } from '../../session/booking.ts';
import { askToBook } from './ask-to-book.ts';
import { beginProof } from './begin-proof.ts';
import type { FlowParts } from './booking-services.ts';
import { type Flow, type FlowEvent, idle, isProved, nextFlow, stepBefore } from './flow.ts';
import { loadTimes, type Times } from './load-times.ts';
import { madeBooking } from './made-booking.ts';
import { openingOf } from './opening-of.ts';
import type { Draft } from './props.ts';

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
  /** Of another code, or of a call. */
  readonly resendError: ApiError | null;
}

/** A booking under way: its state, and what its buttons do. */
export type RunningBooking = ReturnType<typeof runBooking>;

/** Runs the flow: what each state asks of the server, and what comes of the answers. `draw`: the state has changed. */
export function runBooking(deps: FlowParts, draw: () => void, phone: Draft['phone'] = null) {
  const { booking, draft, options, onStep, onBooked } = deps;
  const ask = askToBook(deps);
  let moves = 0;
  let settled: Promise<unknown> = Promise.resolve();
  let state: BookingState = {
    ...{ flow: idle, page: null, pageError: null, times: null, quote: null },
    ...{ isQuoting: false, promo: null, resendError: null },
  };
  const set = (change: Partial<BookingState>) => {
    state = { ...state, ...change };
    draw();
  };
  const dispatch = (event: FlowEvent) => {
    const before = state.flow;
    const flow = nextFlow(before, event);
    set({ flow });
    keep(flow);
    if (flow.step === before.step) return;
    moves += 1;
    if (flow.step !== 'booking') onStep(flow.step);
    if (flow.step === 'times') void times.open();
    if (flow.step === 'details' && before.step !== 'code') void quote();
    if (flow.step === 'booking') settled = book();
  };
  const times = loadTimes({
    ...deps,
    dispatch,
    page: () => state.page,
    flow: () => state.flow,
    draw: () => set({ times: times.get() }),
  });
  const keep = ({ step, services, seats, startsAt, draft: typed, promo }: Flow) => {
    const { phone: _, ...words } = typed;
    if (step !== 'idle')
      draft.keep(step === 'done' ? null : { services, seats, startsAt, promo, ...words });
  };

  async function load(loading = deps.page): Promise<ApiError | null> {
    const result = await loading;
    if (!result.ok) {
      set({ pageError: result.error });
      return result.error;
    }
    set({ page: result.data, pageError: null });
    const opening = openingOf(options, result.data, draft.load(), deps.now());
    const typed = { ...opening.draft, phone };
    set({ promo: opening.promo });
    dispatch({ type: 'open', isKnown: booking.isKnown(), ...opening, draft: typed });
    moves = 0;
    return null;
  }

  /** What it costs, told before it is booked. */
  async function quote(promo = state.flow.promo): Promise<void> {
    const { services, startsAt, seats } = state.flow;
    if (!startsAt) return;
    set({ isQuoting: true, promo });
    const result = await booking.quote({
      ...{ services: [...services], starts_at: startsAt },
      ...(promo && { promo_code: promo }),
    });
    const { flow } = state;
    if (flow.startsAt !== startsAt || flow.services !== services) return;
    set({ isQuoting: false, quote: result.ok ? result.data : null });
    if (!result.ok) {
      // The client's session is over.
      if (!flow.isKnown || booking.isKnown()) return;
      dispatch({ type: 'refused', error: result.error });
      return quote(promo);
    }
    const works = result.data.refusal === null ? promo : null;
    if (works !== flow.promo) dispatch({ type: 'promo', promo: works });
    dispatch({ type: 'quoted', price: result.data.price * seats });
  }

  const proof = beginProof({ ...deps, flow: () => state.flow, dispatch });

  async function book(): Promise<void> {
    const { flow } = state;
    if (!isProved(flow)) return proof.begin();
    const result = await ask(flow, () => dispatch({ type: 'checking' }));
    if (result.ok) {
      dispatch({ type: 'made', made: result.data });
      onBooked(madeBooking(state));
    } else dispatch({ type: 'refused', error: result.error });
  }

  return {
    state: () => state,
    /** Once what was pressed last is answered. */
    settled: () => settled,
    /** The visitor has left the step it began with. */
    hasMoved: () => moves > 0,
    /** Answers why there is nothing to show, if so. */
    load,
    dispatch,
    times,
    reload: () => load(booking.loadPage()),
    changeSeats(seats: number) {
      dispatch({ type: 'seats', seats });
      if (state.times) void times.show(state.times.range, false, state.times.date);
    },
    applyPromo: (code: string | null) => void quote(code),
    submit(phone: string | null) {
      proof.phone = phone ?? '';
      dispatch({ type: 'submit' });
    },
    async resend(): Promise<void> {
      set({ resendError: null });
      set({ resendError: await proof.resend() });
    },
    async call(): Promise<void> {
      set({ resendError: null });
      set({ resendError: await proof.call() });
    },
    /** A step back; false: there is none. */
    back(): boolean {
      if (!stepBefore(state.flow)) return false;
      dispatch({ type: 'back' });
      return true;
    },
  };
}
