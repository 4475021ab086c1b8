import type { readMessage as schema } from '@okoshko/contract/messaging/outbox/schemas';
import type { Static } from 'typebox';
import type { Call } from '../../../../platform/call.ts';
import { recordRead } from '../../../../platform/collections/audit.ts';
import { readersOf } from '../rules.ts';
import { findMessageDetails } from './find-message-details.ts';

export async function readMessage(call: Call, name: string): Promise<Static<typeof schema.reply>> {
  const { message, answer } = await findMessageDetails(call, name);
  const document = String(message.id);
  await recordRead(call, { model: 'api::message.message', document, about: readersOf(message) });
  return answer;
}
