import type { DueJob } from '../../../platform/due-jobs.ts';
import { messages } from '../../../tables/messaging.ts';
import { deliverMessage } from './service/deliver-message.ts';

/** Sends what is due in the outbox, as many at once as one request of SMS.ru takes. */
export const sendMessages: DueJob = {
  name: 'messages',
  table: messages,
  maxBatch: 100,
  perform: deliverMessage,
};
