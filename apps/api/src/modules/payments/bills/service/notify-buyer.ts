import type { Call } from '../../../../platform/call.ts';
import { notify } from '../../../notifications/index.ts';
import { titleOf } from '../../purchases/rules.ts';
import type { BillLine } from '../repository.ts';
import { numberOf } from '../rules/bills.ts';

/** Tells the buyer that the money came. */
export async function notifyBuyer(call: Call, { bill, intent, tariff }: BillLine): Promise<void> {
  const title = titleOf(intent.purpose, tariff);
  await notify(call, [
    {
      user: intent.user,
      kind: 'bill_paid',
      topic: 'plan',
      title: 'Счёт оплачен',
      text: `Счёт № ${numberOf(bill)} оплачен: «${title}».`,
      dedupe_key: `bill:${bill.document_id}:paid`,
    },
  ]);
}
