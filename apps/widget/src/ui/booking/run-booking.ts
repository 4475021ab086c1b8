import type { ApiError } from '@okoshko/contract/client';
import type { ProviderPage, Quote } from '../../session/booking.ts';
import { askToBook } from './ask-to-book.ts';
import { beginProof } from './begin-proof.ts';
import type { FlowParts } from './booking-services.ts';
import { type Flow, type FlowEvent, idle, isProved, nextFlow, stepBefore } from './flow.ts';
import { LoadedTimes, type Times } from './load-times.ts';
import { choiceOf, openingOf } from './opening-of.ts';
import { presentBooking } from './present-booking.ts';
import type { Draft } from './props.ts';
import { chosenOf, totalOf } from './selection.ts';

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
}

const BEFORE: BookingState = {
  ...{ flow: idle, page: null, pageError: null, times: null, quote: null },
  ...{ isQuoting: false, promo: null, resendError: null },
};

/** A booking under way: its state, and what its buttons do. What each state asks of the server, and what comes of the answers. */
export class RunningBooking {
  readonly times: LoadedTimes;
  private current = BEFORE;
  private moves = 0;
  private isProving = false;
  private isClosed = false;
  private last: Promise<unknown> = Promise.resolve();
  private readonly request: ReturnType<typeof askToBook>;
  private readonly proof: ReturnType<typeof beginProof>;

  private readonly deps: FlowParts;
  private readonly draw: () => void;
  private readonly phone: Draft['phone'];

  /** `draw`: the state has changed. */
  constructor(deps: FlowParts, draw: () => void, phone: Draft['phone']) {
    this.deps = deps;
    this.draw = draw;
    this.phone = phone;
    const flow = () => this.current.flow;
    this.request = askToBook(deps);
    this.proof = beginProof({ ...deps, flow, dispatch: this.dispatch });
    this.times = new LoadedTimes({
      ...{ ...deps, dispatch: this.dispatch },
      flow: () => ({ ...this.current.flow, intent: this.proof.earlier() }),
      page: () => this.current.page,
      draw: () => this.set({ times: this.times.get() }),
    });
  }

  state = (): BookingState => this.current;
  /** Draws and begins nothing any more; settles once what was pressed last is answered. */
  close(): Promise<unknown> {
    this.isClosed = true;
    return this.last;
  }
  /** The visitor has left the step it began with. */
  hasMoved = (): boolean => this.moves > 0;

  dispatch = (event: FlowEvent): void => {
    const before = this.current.flow;
    const flow = nextFlow(before, event);
    this.set({ flow });
    this.keep(flow);
    if (flow.step === before.step || this.isClosed) return;
    this.moves += 1;
    if (flow.step !== 'booking') this.deps.onStep(flow.step);
    if (flow.step === 'times') void this.times.open();
    // After a reload in the code step nothing was told yet.
    if (flow.step === 'details' && !(before.step === 'code' && this.current.quote))
      void this.quote();
    if (flow.step === 'booking') this.last = this.book();
  };

  /** Answers why there is nothing to show, if so. */
  load = async (loading = this.deps.page): Promise<ApiError | null> => {
    const { booking, draft, options, now } = this.deps;
    const result = await loading;
    if (this.isClosed) return null;
    if (!result.ok) {
      this.set({ pageError: result.error });
      return result.error;
    }
    this.set({ page: result.data, pageError: null });
    const opening = openingOf(options, result.data, { stored: draft.load(), now: now() });
    this.set({ promo: opening.promo });
    const typed = { ...opening.draft, phone: opening.draft.phone ?? this.phone };
    if (opening.earlier) this.proof.remember(opening.earlier);
    this.proof.phone = opening.intent?.phone ?? '';
    this.dispatch({ type: 'open', isKnown: booking.isKnown(), ...opening, draft: typed });
    this.moves = 0;
    return null;
  };

  reload = () => this.load(this.deps.loadPage());

  changeSeats = (seats: number): void => {
    this.dispatch({ type: 'seats', seats });
    const { times } = this.current;
    if (times) void this.times.show(times.range, false, times.date);
  };

  applyPromo = (code: string | null): void => void this.quote(code);

  submit = (phone: string | null): void => {
    this.proof.phone = phone ?? '';
    this.dispatch({ type: 'submit' });
  };

  resend = () => this.proveBy(this.proof.resend);

  call = () => this.proveBy(this.proof.call);

  /** The address of the file for calendars, for the appointment that was booked. */
  loadFile = () => this.deps.booking.calendarFile(this.current.flow.booked?.documentId ?? '');

  /** A step back; false: there is none. */
  back = (): boolean => {
    if (!stepBefore(this.current.flow)) return false;
    this.dispatch({ type: 'back' });
    return true;
  };

  /** Pressed twice it is sent once. */
  private async proveBy(send: () => Promise<ApiError | null>): Promise<void> {
    if (this.isProving) return;
    this.isProving = true;
    this.set({ resendError: null });
    const resendError = await send();
    this.isProving = false;
    this.set({ resendError });
  }

  /** Asks for the price, which is told before the booking. */
  private async quote(promo = this.current.flow.promo): Promise<void> {
    const { booking } = this.deps;
    const { services, startsAt, seats } = this.current.flow;
    if (!startsAt) return;
    this.set({ isQuoting: true, promo });
    const result = await booking.quote({
      ...{ services: [...services], starts_at: startsAt },
      ...(promo && { promo_code: promo }),
    });
    const { flow } = this.current;
    if (flow.startsAt !== startsAt || flow.services !== services) return;
    this.set({ isQuoting: false, quote: result.ok ? result.data : null });
    if (!result.ok) {
      // The client's session is over, or else the price they see is the page's.
      if (!flow.isKnown || booking.isKnown())
        return this.dispatch({ type: 'quoted', price: this.pagePrice() });
      this.dispatch({ type: 'refused', error: result.error });
      return this.quote(promo);
    }
    const works = result.data.refusal === null ? promo : null;
    if (works !== flow.promo) this.dispatch({ type: 'promo', promo: works });
    this.dispatch({ type: 'quoted', price: result.data.price * seats });
  }

  private pagePrice(): number {
    const { flow, page } = this.current;
    return totalOf(chosenOf(flow.services, page?.services ?? [])).price * flow.seats;
  }

  private async book(): Promise<void> {
    const { flow } = this.current;
    if (!isProved(flow)) return this.proof.begin();
    const result = await this.request(flow, () => this.dispatch({ type: 'checking' }));
    if (result.ok) {
      this.dispatch({ type: 'booked', booked: result.data });
      this.deps.onBooked(presentBooking(result.data, flow, this.current.page));
    } else this.dispatch({ type: 'refused', error: result.error });
  }

  private keep(flow: Flow): void {
    if (flow.step !== 'idle')
      this.deps.draft.keep(flow.step === 'done' ? null : choiceOf(flow, this.proof.earlier()));
  }

  private set(change: Partial<BookingState>): void {
    this.current = { ...this.current, ...change };
    if (!this.isClosed) this.draw();
  }
}
