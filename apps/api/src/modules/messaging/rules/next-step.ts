import type { Delivery } from '../../../gateways/delivery/port.ts';

/** Tries a channel gets for one message. */
const MAX_ATTEMPTS = 3;
/** Failures in a row after which a channel is left alone, and for how many milliseconds. */
export const FAILURES_BEFORE_PAUSE = 5;
export const CHANNEL_PAUSE_MS = 60_000;

/** What a delivery was tried with. */
interface DeliveryState {
  /** This one included. */
  readonly attempts: number;
  /** Sent again, or asked about, it cannot become two. */
  readonly isSafe: boolean;
  /** Another channel is left. */
  readonly hasNext: boolean;
}

/**
 * What comes after a delivery. `wait`: the channel takes nothing now; no try was used up. `again`: the
 * same channel, later; `isOpen` keeps the mark that a gateway may have it. `next`: another channel.
 */
type Step =
  | { readonly kind: 'sent'; readonly id: string; readonly supplier?: string }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'again'; readonly isOpen: boolean }
  | { readonly kind: 'next' }
  | { readonly kind: 'over'; readonly status: 'failed' | 'unknown' };

export function nextStep(delivery: Delivery, { attempts, isSafe, hasNext }: DeliveryState): Step {
  const elsewhere: Step = hasNext ? { kind: 'next' } : { kind: 'over', status: 'failed' };
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
      return elsewhere;
    case 'failed':
      return isLast ? elsewhere : { kind: 'again', isOpen: false };
    case 'unknown':
      // Another channel would make two of what may have arrived.
      return isSafe && !isLast
        ? { kind: 'again', isOpen: true }
        : { kind: 'over', status: 'unknown' };
  }
}

/** One outcome of a message to several devices: the best one. */
export function combineOutcomes(deliveries: readonly Delivery[]): Delivery {
  const order = ['accepted', 'unknown', 'throttled', 'failed', 'refused'] as const;
  const best = order.flatMap((outcome) => deliveries.filter((one) => one.outcome === outcome))[0];
  return best ?? { outcome: 'refused', reason: 'unreachable', why: 'no address' };
}
