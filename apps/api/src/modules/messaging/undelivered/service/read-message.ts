import type { readMessage as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentAttempt, presentMessage } from '../present.ts';
import { findAttempts, findMessageLine } from '../repository.ts';
import { messageIdOf } from '../rules.ts';

export async function readMessage(
  { db, now }: Call,
  name: string,
): Promise<Static<typeof schema.reply>> {
  const line = await findMessageLine(db, messageIdOf(name));
  if (!line) throw new AppError('not_found');
  const attempts = await findAttempts(db, line.message);
  return {
    data: { ...presentMessage(line, now), delivery_attempts: attempts.map(presentAttempt) },
  };
}
