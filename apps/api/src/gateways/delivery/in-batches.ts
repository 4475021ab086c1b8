import {
  type Delivery,
  type MessageGateway,
  type OutgoingMessage,
  throttled,
  unknown,
} from './port.ts';

interface BatchLimits {
  /** Messages in one request. */
  readonly size: number;
  /** Requests at once, 2 or more. */
  readonly parallel: number;
}

/** A message that would wait longer is not sent now: its lease must outlast the request, in milliseconds. */
const MAX_WAIT_MS = 15_000;
/** The delay until it is tried again, in milliseconds. */
const RETRY_MS = 1000;

interface Waiting {
  readonly outgoing: OutgoingMessage;
  readonly since: number;
  settle(delivery: Delivery): void;
}

/**
 * Sends each message in the first request that has room for it: one goes at once, and those that come while the vendor
 * has as many requests as it takes go together afterwards, urgent ones first. One request is kept for urgent messages
 * alone: they never wait for others that hang. No request has two messages to one address.
 */
export function inBatches(
  sendBatch: (batch: readonly OutgoingMessage[]) => Promise<readonly Delivery[]>,
  { size, parallel }: BatchLimits,
): MessageGateway['send'] {
  let waiting: readonly Waiting[] = [];
  let running = 0;

  /** The messages that may go now. */
  const candidates = (): readonly Waiting[] => {
    if (running >= parallel) return [];
    const urgent = waiting.filter(isUrgent);
    const isLast = running === parallel - 1;
    return isLast ? urgent : [...urgent, ...waiting.filter((one) => !isUrgent(one))];
  };
  const takeBatch = (): readonly Waiting[] => {
    const batch = new Map<string, Waiting>();
    for (const one of candidates()) {
      if (batch.size < size && !batch.has(one.outgoing.to)) batch.set(one.outgoing.to, one);
    }
    const next = new Set(batch.values());
    waiting = waiting.filter((one) => !next.has(one));
    return [...next];
  };
  const sendWaiting = async (): Promise<void> => {
    const oldest = performance.now() - MAX_WAIT_MS;
    for (const { since, settle } of waiting) {
      if (since < oldest) settle(throttled(RETRY_MS, 'too many messages wait'));
    }
    waiting = waiting.filter(({ since }) => since >= oldest);
    const batch = takeBatch();
    if (batch.length === 0) return;
    running += 1;
    const deliveries = await sendBatch(batch.map(({ outgoing }) => outgoing)).catch(
      (error: unknown) => batch.map(() => unknown(`the request failed: ${error}`)),
    );
    running -= 1;
    for (const [n, { settle }] of batch.entries()) {
      settle(deliveries[n] ?? unknown('no answer about this message'));
    }
    await sendWaiting();
  };
  return (outgoing) =>
    new Promise((settle) => {
      waiting = [...waiting, { outgoing, since: performance.now(), settle }];
      // Messages of the same turn of the event loop go together.
      setImmediate(() => void sendWaiting());
    });
}

const isUrgent = ({ outgoing }: Waiting): boolean => outgoing.isUrgent === true;
