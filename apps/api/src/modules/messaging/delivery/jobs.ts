import { dropOldMonths } from '../../../platform/db/months/drop.ts';
import type { DueJob, Sweep } from '../../../platform/due-jobs.ts';
import { messages } from '../../../tables/messaging.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import { deliverMessage } from './service/deliver-message.ts';

/** Sends what is due in the outbox, as many at once as one request of SMS.ru takes. */
export const sendMessages: DueJob = {
  name: 'messages',
  table: messages,
  maxBatch: 100,
  perform: deliverMessage,
};

/** Suppliers answer for what they did with a message for about as long; what became of it stays with the message. */
export const dropOldAttempts: Sweep = dropOldMonths(MONTHLY.attempts, { months: 3 });
