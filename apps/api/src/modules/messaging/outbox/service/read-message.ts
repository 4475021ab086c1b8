import type { readMessage as schema } from '@okoshko/contract/messaging/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { AppError } from '../../../../platform/errors.ts';
import { presentMessage } from '../present.ts';
import { findMessage } from '../repository.ts';
import { messageIdOf } from '../rules.ts';

export async function readMessage(
  { db }: Call,
  name: string,
): Promise<Static<typeof schema.reply>> {
  const message = await findMessage(db, messageIdOf(name));
  if (!message) throw new AppError('not_found');
  return { data: presentMessage(message) };
}
