import type { RenewalEnd } from '@okoshko/contract/payments/renewals/states';
import type { Call } from '../../../../platform/call.ts';
import { notify } from '../../../notifications/index.ts';
import { type RenewalRow, updateRenewal } from '../repository.ts';
import { endText } from '../rules/texts.ts';

/**
 * Ends a renewal that its caller has locked: its method is forgotten at once, its consent stays as it was given. What
 * of a charge was not sent yet is not sent any more.
 */
export async function endRenewal(
  call: Call,
  { id, user, document_id }: RenewalRow,
  reason: RenewalEnd,
): Promise<void> {
  await updateRenewal(call.db, id, {
    ended_at: call.now,
    end_reason: reason,
    method: null,
    due_at: null,
    leased_until: null,
    updated_at: call.now,
  });
  const text = endText(reason);
  if (!text) return;
  await notify(call, [
    {
      user,
      kind: 'renewal_ended',
      topic: 'plan',
      ...text,
      dedupe_key: `renewal:${document_id}:end`,
    },
  ]);
}
