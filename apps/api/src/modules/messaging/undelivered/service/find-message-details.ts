import type { readMessage as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentAttempt, presentMessage } from '../present.ts';
import { findAttempts, findMessageLine } from '../repository.ts';
import { messageIdOf } from '../rules.ts';

/** A message, and how operators see it. Throws `not_found`. */
export async function findMessageDetails({ db, now }: Call, name: string) {
  const line = await findMessageLine(db, messageIdOf(name));
  if (!line) throw new AppError('not_found');
  const attempts = await findAttempts(db, line.message);
  const answer: Static<typeof schema.reply> = {
    data: { ...presentMessage(line, now), delivery_attempts: attempts.map(presentAttempt) },
  };
  return { message: line.message, answer };
}
