import type { listBalances as schema } from '@okoshko/contract/messaging/suppliers/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { after, MINUTE } from '../../../../platform/clock.ts';
import { presentBalance } from '../present.ts';
import { findSuppliers, keepSuppliers, type SupplierRow, takeTurn } from '../repository.ts';
import { suppliersOf } from '../rules/state.ts';
import { refreshBalance } from './refresh-balance.ts';

/** So old may be what is shown, in milliseconds: SMSC answers ten questions a minute, of all nodes together. */
const FRESH_MS = 3 * MINUTE;

/** What is left at the suppliers; one that does not answer says so, and keeps nobody else's. */
export async function listBalances(call: Call<'gateways'>): Promise<Static<typeof schema.reply>> {
  requireOperator(call);
  const { sms } = call.app.gateways.messages;
  const suppliers = suppliersOf('sms', sms).filter(({ gateway }) => gateway.readBalance);
  const names = suppliers.map(({ name }) => name);
  await keepSuppliers(call.db, names, call.now);
  const rows = new Map((await findSuppliers(call.db)).map((row) => [row.name, row]));
  const shown = suppliers.flatMap(({ name, gateway }) => {
    const row = rows.get(name);
    return row ? [{ row, gateway }] : [];
  });
  const data = await Promise.all(
    shown.map(async ({ row, gateway }) => {
      const mine = await takeOwnTurn(call, row);
      const change = mine ? await refreshBalance(call, mine, gateway) : {};
      return presentBalance({ ...row, ...change });
    }),
  );
  return { data };
}

const takeOwnTurn = ({ db, now }: Call, { id }: SupplierRow) =>
  takeTurn(db, id, { now, since: after(now, -FRESH_MS) });
