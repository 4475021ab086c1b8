import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { after, DAY, HOUR } from '../../../platform/clock.ts';
import { dropOldMonths } from '../../../platform/db/months/drop.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import { isAwaitedOf, isOfChannel, messages } from '../../../tables/outbox.ts';
import { deleteOldMessages } from '../outbox/repository.ts';
import { deliverMessage } from './service/deliver-message.ts';

/** Messages under way at once: as many as one request of SMS.ru takes; mailboxes and bots take fewer. */
const WINDOWS: Readonly<Record<Channel, number>> = { sms: 100, push: 100, telegram: 25, email: 20 };

/**
 * Sends what is due in the outbox: what somebody waits for before all else, and each channel by itself, so that none
 * waits for a server of another that hangs.
 */
export const sendMessages: readonly DueJob[] = [
  ...CHANNELS.map((channel) => ({
    name: `messages: awaited ${channel}`,
    table: messages,
    rows: isAwaitedOf(channel),
    window: WINDOWS[channel],
    isAwaited: true,
    perform: deliverMessage,
  })),
  ...CHANNELS.map((channel) => ({
    name: `messages: ${channel}`,
    table: messages,
    rows: isOfChannel(channel),
    window: WINDOWS[channel],
    perform: deliverMessage,
  })),
];

/** Two years and a month: a month is compared with the same of the year before, and disputes are over. */
const RETENTION_MS = 760 * DAY;
/** Messages that are deleted by one statement. */
const BATCH = 500;

/** Messages are kept for two years and a month; one that is to be sent later stays until it was. */
export const dropOldMessages: Sweep = {
  name: 'messages: delete old ones',
  every: HOUR,
  run: async ({ db, now }) => {
    const before = after(now, -RETENTION_MS);
    if ((await deleteOldMessages(db, { before, limit: BATCH })) === BATCH) return 'more';
  },
};

/** Suppliers answer for what they did with a message for about as long; what became of it stays with the message. */
export const dropOldAttempts: Sweep = dropOldMonths(MONTHLY.attempts, { months: 3 });
