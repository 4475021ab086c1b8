import type { retryMessage as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { lockMessages } from '../repository.ts';
import { isRetryable, messageIdOf } from '../rules.ts';
import { findMessageDetails } from './find-message-details.ts';
import { requeueMessages } from './requeue-messages.ts';

/**
 * Puts an undelivered message into the outbox again and, where it costs one, takes another message out of the provider's
 * packs. Throws `message_not_dead`, `no_letters`.
 */
export const retryMessage = (
  call: Call<'ports'>,
  name: string,
): Promise<Static<typeof schema.reply>> =>
  transact(call, async (call) => {
    const [message] = await lockMessages(call.db, [messageIdOf(name)]);
    if (!message) throw new AppError('not_found');
    if (!isRetryable(message, call.now)) throw new AppError('message_not_dead');
    const { unpaid } = await requeueMessages(call, [message]);
    if (unpaid.length > 0) throw new AppError('no_letters');
    return (await findMessageDetails(call, name)).answer;
  });
