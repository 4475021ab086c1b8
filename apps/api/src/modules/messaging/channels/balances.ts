import type { Reply } from '@okoshko/contract/endpoint';
import type * as suppliersSchemas from '@okoshko/contract/messaging/suppliers-schemas';
import type { Balance, MessageGateway } from '../../../gateways/delivery/port.ts';
import { after, MINUTE } from '../../../platform/clock.ts';
import { type Ctx, requireOperator } from '../../../platform/ctx.ts';
import { presentBalance } from './present.ts';
import {
  findSuppliers,
  keepSuppliers,
  type SupplierRow,
  takeTurn,
  updateSupplier,
} from './repository.ts';
import { suppliersOf, withSample } from './rules.ts';

/** A balance of this age is not asked for again: SMSC answers ten questions a minute, of all nodes together. */
const FRESH_MS = 3 * MINUTE;

/** Lists the balances at the suppliers; one that does not answer says so, and keeps nobody else's. */
export async function listBalances(
  ctx: Ctx<'gateways'>,
): Promise<Reply<typeof suppliersSchemas.listBalances>> {
  requireOperator(ctx);
  const { sms } = ctx.app.gateways.messages;
  const suppliers = suppliersOf('sms', sms).filter(({ gateway }) => gateway.readBalance);
  const names = suppliers.map(({ name }) => name);
  await keepSuppliers(ctx.db, names, ctx.now);
  const rows = new Map((await findSuppliers(ctx.db)).map((row) => [row.name, row]));
  const listed = suppliers.flatMap(({ name, gateway }) => {
    const row = rows.get(name);
    return row ? [{ row, gateway }] : [];
  });
  const data = await Promise.all(
    listed.map(async ({ row, gateway }) => {
      const mine = await takeOwnTurn(ctx, row);
      const change = mine ? await refreshBalance(ctx, mine, gateway) : {};
      return presentBalance({ ...row, ...change });
    }),
  );
  return { data };
}

const takeOwnTurn = ({ db, now }: Ctx, { id }: SupplierRow) =>
  takeTurn(db, id, { now, since: after(now, -FRESH_MS) });

/** Asks a supplier what is left there, and keeps it: what was known stays where it does not tell. */
export async function refreshBalance(
  { db, now }: Ctx,
  row: SupplierRow,
  gateway: MessageGateway,
): Promise<Partial<SupplierRow>> {
  const answer: Balance | { readonly why: string } = (await gateway.readBalance?.()) ?? {
    why: 'the supplier has no balance',
  };
  const change =
    'why' in answer
      ? { balance_error: answer.why.slice(0, 300) }
      : {
          balance: answer,
          balance_at: now,
          balance_error: null,
          history: withSample(row.history, { at: now.toISOString(), kopecks: answer.kopecks }),
        };
  await updateSupplier(db, row.id, change);
  return change;
}
