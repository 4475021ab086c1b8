import type { ServerResponse } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';

/** Large bodies are kept in memory until they are answered: these many at once of one sender, and of all. */
const MAX_PER_CLIENT = 4;
const MAX_TOTAL = 24;
/** The longest wait, in milliseconds: less than the server's timeout of an unread request. */
const QUEUE_TIMEOUT_MS = 30_000;
/** Seconds. */
const RETRY_AFTER_SECONDS = 10;

/** Requests wait with their bodies unread, where they cost nothing. */
export function createUploadLimit() {
  const all = pLimit(MAX_TOTAL);
  const senders = new Map<string, Sender>();
  /**
   * Resolves when the request is admitted, which lasts until the answer is out or its connection is closed.
   * Throws `too_many_requests`.
   */
  return (name: string, answer: ServerResponse): Promise<void> =>
    new Promise((admit, reject) => {
      const sender = senders.get(name) ?? { limit: pLimit(MAX_PER_CLIENT), requests: 0 };
      senders.set(name, sender);
      sender.requests += 1;
      const refusal = new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      const deadline = setTimeout(() => reject(refusal), QUEUE_TIMEOUT_MS);
      const hold = () => {
        clearTimeout(deadline);
        admit();
        return closed(answer);
      };
      void sender
        .limit(() => all(hold))
        .then(() => {
          sender.requests -= 1;
          if (sender.requests === 0) senders.delete(name);
        });
    });
}

interface Sender {
  readonly limit: LimitFunction;
  requests: number;
}

const closed = (answer: ServerResponse): Promise<void> =>
  new Promise((done) => {
    if (answer.closed) done();
    else answer.once('close', () => done());
  });
