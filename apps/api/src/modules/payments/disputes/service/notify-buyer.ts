import { dayText } from '@okoshko/ui/when';
import type { Call } from '../../../../platform/call.ts';
import { notify } from '../../../notifications/index.ts';
import { findTitle, type IntentRow } from '../../purchases/repository.ts';
import { titleOf } from '../../purchases/rules.ts';
import { ZONE } from '../../rules/period.ts';
import type { DisputeRow } from '../repository.ts';
import { ownerNoticeOf } from '../rules.ts';

/** Tells whoever bought it what became of the money and of the purchase. */
export async function notifyBuyer(
  call: Call,
  intent: IntentRow,
  { document_id, state, answer_by }: DisputeRow,
): Promise<void> {
  const purchase = titleOf(intent.purpose, await findTitle(call.db, intent));
  const text = ownerNoticeOf(state, { purchase, until: dayText(answer_by, ZONE) });
  const notice = { user: intent.user, kind: `dispute_${state}`, topic: 'plan', ...text } as const;
  await notify(call, [{ ...notice, dedupe_key: `dispute:${document_id}:${state}` }]);
}
