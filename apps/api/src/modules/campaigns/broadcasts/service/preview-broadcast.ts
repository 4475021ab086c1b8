import type * as schemas from '@okoshko/contract/broadcasts/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../../platform/call.ts';
import { advertisingWords, segmentsOf } from '../../../messaging/index.ts';
import { footerFor, sendTimes } from '../rules.ts';
import { findRecipients } from './find-recipients.ts';

/** What a broadcast would be: nothing is written. */
export async function previewBroadcast(
  call: Call<'config' | 'gateways' | 'sign'>,
  draft: Static<typeof schemas.previewBroadcast.body>['data'],
): Promise<Static<typeof schemas.previewBroadcast.reply>> {
  requireOperator(call);
  const { recipients, skipped } = await findRecipients(call, draft);
  const channels: Record<string, number> = {};
  for (const {
    channels: [first],
  } of recipients) {
    if (first) channels[first] = (channels[first] ?? 0) + 1;
  }
  const times = [...sendTimes(recipients, { pace: draft.pace, now: call.now }).values()];
  const at = (one: number) => new Date(one).toISOString();
  // Of the operator themself, as an example.
  const text = draft.is_marketing
    ? `${draft.text}\n${footerFor(call, userIdOf(call))}`
    : draft.text;
  return {
    data: {
      recipients: recipients.length,
      skipped,
      channels,
      segments: segmentsOf(text).segments,
      text,
      advertising_words: draft.is_marketing ? [] : [...advertisingWords(draft.text)],
      starts_at: times.length > 0 ? at(Math.min(...times.map(Number))) : null,
      ends_at: times.length > 0 ? at(Math.max(...times.map(Number))) : null,
    },
  };
}
