import { after, HOUR } from '../../../platform/clock.ts';
import type { DueJob } from '../../../platform/jobs/due-job.ts';
import type { Sweep } from '../../../platform/jobs/sweep.ts';
import { messageSuppliers } from '../../../tables/messaging.ts';
import { findSupplier, keepSuppliers, updateSupplier } from './repository.ts';
import { suppliersOf } from './rules/state.ts';
import { refreshBalance } from './service/refresh-balance.ts';

/** Asks each supplier hourly what is left there: its pace follows of that. */
export const readSupplierBalances: DueJob = {
  name: 'supplier balances',
  table: messageSuppliers,
  perform: async (call, id) => {
    const row = await findSupplier(call.db, id);
    const { sms } = call.app.gateways.messages;
    const supplier = suppliersOf('sms', sms).find(({ name }) => name === row?.name);
    if (!row || !supplier?.gateway.readBalance) return;
    await refreshBalance(call, row, supplier.gateway);
    const balance_tried_at = call.now;
    const due_at = after(call.now, HOUR);
    await updateSupplier(call.db, id, { due_at, leased_until: null, balance_tried_at });
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
