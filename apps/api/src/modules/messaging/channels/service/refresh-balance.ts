import type { Balance, MessageGateway } from '../../../../gateways/delivery/port.ts';
import type { Call } from '../../../../platform/call.ts';
import { type SupplierRow, updateSupplier } from '../repository.ts';
import { withSample } from '../rules/balance.ts';

/** Asks a supplier what is left there, and keeps it: what was known stays where it does not tell. */
export async function refreshBalance(
  { db, now }: Call,
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
