import { rubles } from '@okoshko/ui/format';
import type { Call } from '../../../../platform/call.ts';
import { notify } from '../../../notifications/index.ts';
import { findTitle, type IntentRow } from '../../purchases/repository.ts';
import { titleOf } from '../../purchases/rules.ts';
import type { RefundRequestRow } from '../repository.ts';
import { ownerNoticeOf } from '../rules.ts';

/** Tells the buyer how a request was answered; of one that the buyer took back there is nothing to tell. */
export async function notifyBuyer(
  call: Call,
  intent: IntentRow,
  { document_id, state, amount }: Pick<RefundRequestRow, 'document_id' | 'state' | 'amount'>,
): Promise<void> {
  if (state === 'open' || state === 'withdrawn') return;
  const purchase = titleOf(intent.purpose, await findTitle(call.db, intent));
  const text = ownerNoticeOf(state, { purchase, sum: rubles(amount) });
  const notice = { user: intent.user, kind: `refund_request_${state}`, topic: 'plan', ...text };
  await notify(call, [
    { ...notice, topic: 'plan', dedupe_key: `refund_request:${document_id}:${state}` },
  ]);
}
