import type { Channel } from '@okoshko/contract/messaging/channels';
import type { Delivery, SupplierFailure } from '../../../../gateways/delivery/port.ts';
import { errorGroupOf, type NewAttempt } from '../../outbox/rules.ts';

/** Attempts by one channel for one message. */
const MAX_ATTEMPTS = 3;
/** Failures in a row that close a channel, and for how many milliseconds. */
export const FAILURES_BEFORE_PAUSE = 5;
export const CHANNEL_PAUSE_MS = 60_000;

/** The state in which an attempt was made. */
interface DeliveryState {
  /** This one included. */
  readonly attempts: number;
  /** The gateway keeps one message of a key, or can be asked for it. */
  readonly isSafe: boolean;
  /** Another channel is left to try. */
  readonly hasNext: boolean;
}

/**
 * The step after an attempt. `wait`: the channel takes nothing now, and the attempt does not count.
 * `retry`: the same channel, later; `mayHaveArrived`: the message stays marked as one the gateway may have.
 */
type Step =
  | { readonly kind: 'sent'; readonly id: string; readonly supplier?: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'retry'; readonly mayHaveArrived: boolean }
  | { readonly kind: 'next_channel' }
  | { readonly kind: 'end'; readonly status: 'failed' | 'unknown' };

export function nextStep(delivery: Delivery, { attempts, isSafe, hasNext }: DeliveryState): Step {
  const nextOrEnd: Step = hasNext ? { kind: 'next_channel' } : { kind: 'end', status: 'failed' };
  const isLast = attempts >= MAX_ATTEMPTS;
  switch (delivery.outcome) {
    case 'accepted':
      return {
        kind: 'sent',
        id: delivery.id,
        ...(delivery.supplier !== undefined && { supplier: delivery.supplier }),
      };
    case 'throttled':
      return { kind: 'wait', ms: delivery.retryAfter };
    case 'refused':
      return nextOrEnd;
    case 'failed':
      return isLast ? nextOrEnd : { kind: 'retry', mayHaveArrived: false };
    case 'unknown':
      // By another channel a message that may have arrived could arrive twice.
      return isSafe && !isLast
        ? { kind: 'retry', mayHaveArrived: true }
        : { kind: 'end', status: 'unknown' };
  }
}

/** The best outcome of a message to several devices. */
export function combineOutcomes(deliveries: readonly Delivery[]): Delivery {
  const order = ['accepted', 'unknown', 'throttled', 'failed', 'refused'] as const;
  const best = order.flatMap((outcome) => deliveries.filter((one) => one.outcome === outcome))[0];
  return best ?? { outcome: 'refused', reason: 'unreachable', why: 'no address' };
}

/** A row has room for so much of a reason. */
export const errorOf = (reason: string): string => reason.slice(0, 500);

interface AttemptInput {
  readonly channel: Channel;
  /** The text that was sent: it is cut out of whatever a supplier answers. */
  readonly text: string;
  readonly begun_at: Date;
  readonly ended_at: Date;
}

/** The attempts that a call of a gateway was, in their order: a channel with several suppliers asks one after another. */
export function attemptsOf(
  delivery: Delivery,
  { channel, text, begun_at, ended_at }: AttemptInput,
): readonly NewAttempt[] {
  const { outcome, failures = [] } = delivery;
  const times = { channel, begun_at, ended_at };
  const failed = failures.map(({ supplier, why }: SupplierFailure) => ({
    ...{ ...times, supplier, outcome: 'failed' as const },
    error: errorWithout(text, why),
  }));
  const last = failed.at(-1);
  // The last one failed so; of an address that is refused no supplier is to blame.
  if (last && outcome !== 'accepted' && outcome !== 'refused') {
    return [...failed.slice(0, -1), { ...last, outcome }];
  }
  const supplier = (outcome === 'accepted' ? delivery.supplier : undefined) ?? channel;
  const error = outcome === 'accepted' ? null : errorWithout(text, delivery.why);
  return [...failed, { ...times, supplier, outcome, error }];
}

const errorWithout = (text: string, why: string): string =>
  errorGroupOf(text === '' ? why : why.replaceAll(text, '…'));
