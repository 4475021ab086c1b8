import type { ApiError } from '@okoshko/contract/client';
import type { Intent } from '../../session/stored-booking.ts';
import type { Draft, Instant, LostSlot, Progress } from './props.ts';

/** The client's step. `booking`: a press is on its way to the server, under the step it was made in. */
export type Step = 'idle' | 'services' | 'times' | 'details' | 'code' | 'booking' | 'done';

/** An appointment that was made. */
interface BookedAppointment {
  readonly documentId: string;
  readonly status: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly timeZone: string;
  readonly answerBy: Instant | null;
}

export interface Flow {
  readonly step: Step;
  /** True if there is a step before the times. */
  readonly choosesServices: boolean;
  /** documentIds. */
  readonly services: readonly string[];
  readonly seats: number;
  readonly startsAt: Instant | null;
  readonly times: 'loading' | 'ready' | 'empty' | 'failed';
  readonly lostSlot: LostSlot | null;
  readonly draft: Draft;
  readonly promo: string | null;
  /** The price that the client was told, for all seats; null: none yet. Kopecks. */
  readonly price: number | null;
  readonly priceChange: { readonly before: number; readonly now: number } | null;
  /** No code is needed: the page knows the client. */
  readonly isKnown: boolean;
  readonly intent: Intent | null;
  /** The phone is proved by it, or by a call; kept where the time or the price was refused. */
  readonly proof: { readonly code?: string } | null;
  readonly progress: Progress | null;
  readonly error: ApiError | null;
  readonly booked: BookedAppointment | null;
}

/** A booking begins with these. */
export type Opening = Pick<
  Flow,
  'choosesServices' | 'services' | 'seats' | 'startsAt' | 'draft' | 'promo' | 'price' | 'intent'
>;

export type FlowEvent =
  | ({ readonly type: 'open' } & Opening & Pick<Flow, 'isKnown'>)
  | { readonly type: 'services'; readonly services: readonly string[] }
  | { readonly type: 'times'; readonly times: Flow['times'] }
  | { readonly type: 'seats'; readonly seats: number }
  | { readonly type: 'start'; readonly startsAt: Instant }
  | { readonly type: 'draft'; readonly change: Partial<Draft> }
  | { readonly type: 'promo'; readonly promo: string | null }
  | { readonly type: 'quoted'; readonly price: number }
  | { readonly type: 'submit' }
  | { readonly type: 'sent'; readonly intent: Intent }
  | { readonly type: 'prove'; readonly proof: { readonly code?: string } }
  | { readonly type: 'checking' }
  | { readonly type: 'refused'; readonly error: ApiError }
  | { readonly type: 'booked'; readonly booked: BookedAppointment }
  | { readonly type: 'change' }
  | { readonly type: 'back' };

export const idle: Flow = {
  step: 'idle',
  choosesServices: true,
  services: [],
  seats: 1,
  startsAt: null,
  times: 'loading',
  lostSlot: null,
  draft: { phone: null, name: '', comment: '', marketing: false },
  promo: null,
  price: null,
  priceChange: null,
  isKnown: false,
  intent: null,
  proof: null,
  progress: null,
  error: null,
  booked: null,
};

/** The step a press was made in: of the code, once there is one, else of the details. */
export const stepOf = ({ step, proof }: Flow): Step =>
  step === 'booking' ? (proof ? 'code' : 'details') : step;

/** The step that Back leads to; null: out of the booking. */
export function stepBefore({ step, choosesServices, isKnown, intent }: Flow): Step | null {
  if (step === 'code') return 'details';
  if (step === 'details') return 'times';
  if (step === 'booking') return isKnown || !intent ? 'details' : 'code';
  return step === 'times' && choosesServices ? 'services' : null;
}

/** The phone is proved, or the client known: the next press books. */
export const isProved = ({ isKnown, proof }: Flow): boolean => isKnown || proof !== null;

const booking = (flow: Flow): Flow => ({
  ...flow,
  step: 'booking',
  progress: isProved(flow) ? 'booking' : 'sending',
  error: null,
});

/** Messages about another time or other services no longer hold. */
const FRESH = { lostSlot: null, priceChange: null, error: null, progress: null } as const;
const UNPROVED = { intent: null, proof: null } as const;

/** The next state of the flow. Pure: what is to be asked of the server follows from the state. */
export function nextFlow(flow: Flow, event: FlowEvent): Flow {
  switch (event.type) {
    case 'open': {
      const { type: _, ...input } = event;
      return { ...idle, ...input, step: firstStep(event) };
    }
    case 'services':
      return withServices(flow, event.services);
    case 'times':
      return { ...flow, times: event.times };
    case 'seats':
      return { ...flow, seats: event.seats, price: null, lostSlot: null };
    case 'start':
      return withStart(flow, event.startsAt);
    case 'draft':
      return { ...flow, error: null, draft: { ...flow.draft, ...event.change } };
    case 'promo':
      // An intent that was begun with another code is begun anew.
      return { ...flow, ...UNPROVED, priceChange: null, promo: event.promo };
    case 'quoted':
      // The server's word of a client's own price outlives what visitors are told.
      return flow.priceChange ? flow : { ...flow, price: event.price };
    case 'submit':
      return booking(flow);
    case 'sent':
      return { ...flow, ...FRESH, step: 'code', intent: event.intent, proof: null };
    case 'prove':
      return booking({ ...flow, proof: event.proof });
    case 'checking':
      return { ...flow, progress: 'checking' };
    case 'refused':
      return refused(flow, event.error);
    case 'booked':
      return { ...flow, ...FRESH, step: 'done', booked: event.booked };
    case 'change':
      return { ...flow, ...FRESH, step: flow.choosesServices ? 'services' : 'times' };
    case 'back':
      return back(flow);
  }
}

function firstStep({ services, startsAt, intent, isKnown }: FlowEvent & { type: 'open' }): Step {
  if (intent && !isKnown) return 'code';
  if (!services.length) return 'services';
  return startsAt ? 'details' : 'times';
}

function withServices(flow: Flow, services: readonly string[]): Flow {
  const next = { ...flow, ...FRESH, step: 'times', services } as const;
  if (services.join() === flow.services.join()) return next;
  return { ...next, ...UNPROVED, seats: 1, startsAt: null, price: null };
}

/** After a lost time nothing is asked again: the press on another books. */
function withStart(flow: Flow, startsAt: Instant): Flow {
  const next = { ...flow, ...FRESH, startsAt };
  if (flow.lostSlot && isProved(flow)) return booking(next);
  return { ...next, step: 'details', price: startsAt === flow.startsAt ? flow.price : null };
}

function back(flow: Flow): Flow {
  const before = stepBefore(flow);
  return before && flow.step !== 'booking' ? { ...flow, ...FRESH, step: before } : flow;
}

function refused(flow: Flow, error: ApiError): Flow {
  const { code, status, details } = error;
  const next: Flow = { ...flow, error, progress: null };
  const lostSlot = lostSlotOf(error);
  if (lostSlot) return { ...next, step: 'times', error: null, lostSlot };
  if (code === 'price_changed') {
    const priceChange = { before: Number(details?.expected), now: Number(details?.price) };
    return { ...next, step: 'details', error: null, priceChange, price: priceChange.now };
  }
  // The client's session is over: the phone is asked for, and proved.
  if (flow.isKnown && [401, 403, 404].includes(status))
    return { ...next, step: 'details', error: null, isKnown: false };
  if (code === 'upcoming_limit') return { ...next, step: 'details' };
  if (code === 'intent_gone' || code === 'promo_not_applicable')
    return { ...next, ...UNPROVED, step: 'details' };
  // The answer may come to another try under the same proof; a refused code is typed anew.
  const step = stepOf(flow);
  return { ...next, step, proof: status === 0 && step !== 'code' ? flow.proof : null };
}

function lostSlotOf({ code, details }: ApiError): LostSlot | null {
  const nearest = (details?.nearest ?? []) as readonly Instant[];
  if (code === 'slot_taken' || code === 'slot_unavailable') return { reason: 'taken', nearest };
  if (code !== 'no_seats') return null;
  return { reason: 'no_seats', seatsLeft: Number(details?.seats_left ?? 0), nearest };
}
