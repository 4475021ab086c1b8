import type { retryMessage as schema } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { writeAuditEntries } from '../../../../platform/collections/audit.ts';
import type { Subjects } from '../../../../platform/collections/subjects.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentMessage } from '../present.ts';
import { findMessage, lockMessage, type MessageRow, updateMessage } from '../repository.ts';
import { costsAgain, isRetryable, messageIdOf } from '../rules.ts';

/**
 * Puts an undelivered message into the outbox again, with all its channels and, where it costs one, another
 * message out of the provider's packs. Throws `message_not_dead`, `no_letters`.
 */
export const retryMessage = (
  call: Call<'ports'>,
  name: string,
): Promise<Static<typeof schema.reply>> =>
  transact(call, async (call) => {
    const id = messageIdOf(name);
    const message = await lockMessage(call.db, id);
    if (!message) throw new AppError('not_found');
    if (!isRetryable(message)) throw new AppError('message_not_dead');
    const addon = await addonFor(call, message);
    await updateMessage(call.db, id, {
      status: 'queued',
      attempts: 0,
      due_at: call.now,
      addon,
      last_error: null,
    });
    await writeAuditEntries(call, [
      {
        model: 'api::message.message',
        document: String(id),
        before: { status: message.status },
        after: { status: 'queued' },
        about: readersOf(message),
      },
    ]);
    const queued = await findMessage(call.db, id);
    if (!queued) throw new AppError('not_found');
    return { data: presentMessage(queued) };
  });

/** Whom it was for, and whose words it has. */
const readersOf = ({ user, account, client_profile, provider_profile }: MessageRow): Subjects => ({
  users: [user ?? [], account ?? []].flat(),
  clients: [client_profile ?? []].flat(),
  providers: [provider_profile ?? []].flat(),
});

/** The pack that pays for the message. */
async function addonFor(call: Call<'ports'>, message: MessageRow): Promise<number | null> {
  const { addon, provider_profile } = message;
  if (!costsAgain(message) || provider_profile === null) return addon;
  const [paid] = await call.app.ports.messaging.takePaidMessages(call, provider_profile, 1);
  if (paid === undefined) throw new AppError('no_letters');
  return paid;
}
