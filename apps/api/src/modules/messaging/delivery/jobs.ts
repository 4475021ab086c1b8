import type { DueJob } from '../../../platform/due-jobs.ts';
import { messages } from '../../../tables/messaging.ts';
import { deliverMessage } from './service/deliver-message.ts';

/** Sends what is due in the outbox. */
export const sendMessages: DueJob = { name: 'messages', table: messages, perform: deliverMessage };
