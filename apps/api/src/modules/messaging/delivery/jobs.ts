import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { dropOldMonths } from '../../../platform/db/months/drop.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import { isAwaited, isOfChannel, messages } from '../../../tables/outbox.ts';
import { deliverMessage } from './service/deliver-message.ts';

/** Messages under way at once: as many as one request of SMS.ru takes; mailboxes and bots take fewer. */
const WINDOWS: Readonly<Record<Channel, number>> = { sms: 100, push: 100, telegram: 25, email: 20 };

/**
 * Sends what is due in the outbox: what somebody waits for before all else, and each channel by itself, so that none
 * waits for a server of another that hangs.
 */
export const sendMessages: readonly DueJob[] = [
  {
    name: 'messages: awaited',
    table: messages,
    rows: isAwaited,
    window: WINDOWS.sms,
    isAwaited: true,
    perform: deliverMessage,
  },
  ...CHANNELS.map((channel) => ({
    name: `messages: ${channel}`,
    table: messages,
    rows: isOfChannel(channel),
    window: WINDOWS[channel],
    perform: deliverMessage,
  })),
];

/** Suppliers answer for what they did with a message for about as long; what became of it stays with the message. */
export const dropOldAttempts: Sweep = dropOldMonths(MONTHLY.attempts, { months: 3 });
