import type { ServerResponse } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from '../errors.ts';

/** Large bodies are kept in memory until they are answered: so many at once of one sender, and of all. */
const OF_ONE = 4;
const OF_ALL = 24;
/** Nobody waits longer for a turn, in milliseconds: before the server gives an unread request up. */
const PATIENCE = 30_000;
/** Seconds. */
const RETRY_AFTER = 10;

/** Requests wait for their turn with their bodies unread, where they cost nothing. */
export function createBodyTurns() {
  const all = pLimit(OF_ALL);
  const senders = new Map<string, Sender>();
  /**
   * Resolves when it is the sender's turn, which lasts until the answer is out or nobody waits for it.
   * Throws `too_many_requests`.
   */
  return (name: string, answer: ServerResponse): Promise<void> =>
    new Promise((begin, refuse) => {
      const sender = senders.get(name) ?? { turns: pLimit(OF_ONE), requests: 0 };
      senders.set(name, sender);
      sender.requests += 1;
      const late = new AppError('too_many_requests', { retryAfter: RETRY_AFTER });
      const deadline = setTimeout(() => refuse(late), PATIENCE);
      const held = () => {
        clearTimeout(deadline);
        begin();
        return over(answer);
      };
      void sender
        .turns(() => all(held))
        .then(() => {
          sender.requests -= 1;
          if (sender.requests === 0) senders.delete(name);
        });
    });
}

interface Sender {
  readonly turns: LimitFunction;
  requests: number;
}

const over = (answer: ServerResponse): Promise<void> =>
  new Promise((done) => {
    if (answer.closed) done();
    else answer.once('close', () => done());
  });
