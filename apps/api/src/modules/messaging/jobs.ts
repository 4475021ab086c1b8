import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { after, DAY, HOUR } from '../../platform/clock.ts';
import { dropOldMonths } from '../../platform/db/months/drop.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { messageSuppliers } from '../../tables/messaging.ts';
import { MONTHLY } from '../../tables/monthly.ts';
import { isAwaitedOf, isOfChannel, messages } from '../../tables/outbox.ts';
import { refreshBalance } from './channels/balances.ts';
import { findSupplier, keepSuppliers, updateSupplier } from './channels/repository.ts';
import { suppliersOf } from './channels/rules.ts';
import { deliverMessage } from './delivery/deliver-message.ts';
import { deleteOldMessages } from './outbox/repository.ts';
import { deleteOldHours } from './spending/repository.ts';
import { deleteOld } from './telegram/repository.ts';

/** Messages under way at once: as many as one request of SMS.ru takes; mailboxes and bots take fewer. */
const WINDOWS: Readonly<Record<Channel, number>> = { sms: 100, push: 100, telegram: 25, email: 20 };

/**
 * Sends messages that are due in the outbox: those that somebody waits for before all others, and each channel by itself,
 * so that none waits for a server of another that hangs.
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

/** After two years and a month disputes are over, and each month was compared with that of the year before. */
const MESSAGE_RETENTION_MS = 760 * DAY;
/** Messages that are deleted by one statement. */
const MESSAGE_BATCH = 500;

/** Messages are kept for two years and a month; one that is to be sent later stays until it was. */
export const dropOldMessages: Sweep = {
  name: 'messages: delete old ones',
  every: HOUR,
  run: async ({ db, now }) => {
    const before = after(now, -MESSAGE_RETENTION_MS);
    if ((await deleteOldMessages(db, { before, limit: MESSAGE_BATCH })) === MESSAGE_BATCH)
      return 'more';
  },
};

/** Suppliers answer for an attempt for about as long; its outcome stays with the message. */
export const dropOldAttempts: Sweep = dropOldMonths(MONTHLY.attempts, { months: 3 });

/** Asks each supplier for its balance every hour, from which its pace follows. */
export const readSupplierBalances: DueJob = {
  name: 'supplier balances',
  table: messageSuppliers,
  perform: async (ctx, id) => {
    const row = await findSupplier(ctx.db, id);
    const { sms } = ctx.app.gateways.messages;
    const supplier = suppliersOf('sms', sms).find(({ name }) => name === row?.name);
    if (!row || !supplier?.gateway.readBalance) return;
    await refreshBalance(ctx, row, supplier.gateway);
    const balance_tried_at = ctx.now;
    const due_at = after(ctx.now, HOUR);
    await updateSupplier(ctx.db, id, { due_at, leased_until: null, balance_tried_at });
    return 'closed';
  },
};

/** Suppliers that the settings name have rows that are due. */
export const keepSupplierRows: Sweep = {
  name: 'supplier balances: keep rows',
  every: HOUR,
  run: ({ db, now, app }) => {
    const suppliers = suppliersOf('sms', app.gateways.messages.sms);
    const names = suppliers.flatMap(({ name, gateway }) => (gateway.readBalance ? [name] : []));
    return keepSuppliers(db, names, now);
  },
};

/** An invoice of a supplier is compared with the last two months. */
const SPENDING_RETENTION_MS = 62 * DAY;
const SPENDING_BATCH = 1000;

export const dropOldSpending: Sweep = {
  name: 'messages: delete old spending',
  every: HOUR,
  run: async ({ db, now }) => {
    const before = after(now, -SPENDING_RETENTION_MS);
    if (await deleteOldHours(db, { before, limit: SPENDING_BATCH })) return 'more';
  },
};

/** Telegram repeats an update for a day at most. */
export const deleteOldUpdates: Sweep = {
  name: 'telegram: delete old updates',
  every: HOUR,
  run: ({ db, now }) => deleteOld(db, after(now, -7 * DAY)),
};
