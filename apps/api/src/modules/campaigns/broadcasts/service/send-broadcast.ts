import type * as schemas from '@okoshko/contract/broadcasts/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator, userIdOf } from '../../../../platform/call.ts';
import { after, HOUR } from '../../../../platform/clock.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { newDocument } from '../../../../platform/tokens.ts';
import {
  findDuplicate,
  insertBroadcast,
  lockBroadcastContent,
  queueMessages,
} from '../repository.ts';
import { footerFor, type Professional, sendTimes } from '../rules.ts';
import { findRecipients } from './find-recipients.ts';
import { readBroadcast } from './read-broadcast.ts';

/** The same content to the same people again within this is another operator's press, or one's own in another tab. */
const DUPLICATE_WINDOW_MS = HOUR;

type Input = Static<typeof schemas.sendBroadcast.body>['data'];

/**
 * Writes every message of a broadcast into the outbox, each with its time: whatever happens to the process, all of
 * them go out, or none was promised. Throws `audience_changed`, `audience_empty`, `broadcast_sent`.
 */
export function sendBroadcast(
  call: Call<'config' | 'gateways' | 'sign'>,
  { recipients: expected, ...draft }: Input,
): Promise<Static<typeof schemas.sendBroadcast.reply>> {
  requireOperator(call);
  return transact(call, async (call) => {
    await lockBroadcastContent(call.db, draft);
    const same = await findDuplicate(call.db, draft, after(call.now, -DUPLICATE_WINDOW_MS));
    if (same) throw new AppError('broadcast_sent', { details: same });
    const { recipients } = await findRecipients(call, draft);
    const count = recipients.length;
    if (count === 0) throw new AppError('audience_empty');
    if (count !== expected) {
      throw new AppError('audience_changed', { details: { recipients: count } });
    }
    const document = newDocument(call.now);
    const id = await insertBroadcast(call.db, {
      ...document,
      ...draft,
      author: userIdOf(call),
      recipients: count,
    });
    await queueMessages(call.db, messagesOf(call, { id, draft, recipients }));
    await writeAuditEntries(call, [
      {
        model: 'api::broadcast.broadcast',
        document: document.document_id,
        before: null,
        after: { ...draft, recipients: count },
      },
    ]);
    return readBroadcast(call, document.document_id);
  });
}

interface Queue {
  readonly id: number;
  readonly draft: Omit<Input, 'recipients'>;
  readonly recipients: readonly Professional[];
}

function messagesOf(call: Call<'config' | 'sign'>, { id, draft, recipients }: Queue) {
  const { title, text, is_marketing, pace } = draft;
  const times = sendTimes(recipients, { pace, now: call.now });
  return recipients.map(({ user, channels: [channel = 'email', ...channels] }) => {
    const at = times.get(user) ?? call.now;
    return {
      channel,
      channels,
      kind: is_marketing ? 'broadcast_marketing' : 'broadcast',
      title,
      text: is_marketing ? `${text}\n${footerFor(call, user)}` : text,
      is_secret: false,
      dedupe_key: `broadcast:${id}:${user}`,
      status: 'queued' as const,
      attempts: 0,
      user,
      broadcast: id,
      created_at: call.now,
      send_after: at,
      due_at: at,
    };
  });
}
