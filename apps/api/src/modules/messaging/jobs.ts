import { CHANNELS, type Channel } from '@okoshko/contract/messaging/channels';
import { after, HOUR } from '../../platform/clock.ts';
import { dropOldMonths } from '../../platform/db/months/drop.ts';
import { deleteOldRows } from '../../platform/jobs/delete-old-rows.ts';
import type { DueJob } from '../../platform/jobs/due-job.ts';
import type { Sweep } from '../../platform/sweep.ts';
import { messageSuppliers, telegramRetentions } from '../../tables/messaging.ts';
import { MONTHLY } from '../../tables/monthly.ts';
import { isAwaitedOf, isOfChannel, messages, messagesRetention } from '../../tables/outbox.ts';
import { smsSpendingRetention } from '../../tables/sms-budget.ts';
import { refreshBalance } from './channels/balances.ts';
import { findSupplier, keepSuppliers, updateSupplier } from './channels/repository.ts';
import { suppliersOf } from './channels/rules.ts';
import { deliverMessage } from './delivery/deliver-message.ts';

/** Messages under way at once: as many as one request of SMS.ru takes; mailboxes and bots take fewer. */
const WINDOWS: Readonly<Record<Channel, number>> = { sms: 100, push: 100, telegram: 25, email: 20 };

/**
 * Sends messages that are due in the outbox: those that somebody waits for before all others, and each channel by itself,
 * so that none waits for a server of another that hangs.
 */
export const messageJobs: readonly DueJob[] = [
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

export const dropOldMessages = deleteOldRows('messages: delete old ones', messagesRetention);

export const dropOldAttempts: Sweep = dropOldMonths(MONTHLY.attempts);

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

export const dropOldSpending = deleteOldRows('messages: delete old spending', smsSpendingRetention);

export const deleteOldUpdates = deleteOldRows(
  'telegram: delete old updates',
  ...telegramRetentions,
);
