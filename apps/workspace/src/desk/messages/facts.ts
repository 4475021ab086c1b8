import { causeText } from '../../kit/desk/cause.ts';
import { kindText, supplierText } from '../../kit/desk/message-words.ts';
import { deviceZone } from '../../kit/device-zone.ts';
import { momentText } from '../../kit/when.ts';
import { messageWords } from '../../text/desk/message-words.ts';
import { messages as text } from '../../text/desk/messages.ts';
import type { Message } from './api.ts';

/** The known facts of a message, each with its name; unknown ones are left out. */
export function factsOf(message: Message, now: Date): readonly (readonly [string, string])[] {
  const { facts } = text;
  const at = (instant: string | null) =>
    instant && momentText(new Date(instant), now, deviceZone());
  const { supplier, channel, last_error, error_group } = message;
  const all: readonly (readonly [string, string | null])[] = [
    [facts.kind, kindText(message.kind)],
    [facts.to, [message.client_name, message.address].filter(Boolean).join(', ') || text.nobody],
    [facts.provider, message.provider_name],
    [facts.appointment, at(message.appointment_starts_at)],
    [facts.channel, messageWords.channels[channel]],
    [facts.supplier, supplier === channel ? null : supplier && supplierText(supplier)],
    [facts.supplierId, message.provider_message_id],
    [facts.attempts, message.attempts > 0 ? String(message.attempts) : null],
    [facts.segments, message.segments === null ? null : String(message.segments)],
    [facts.created, at(message.created_at)],
    [facts.sendAfter, message.status === 'queued' ? at(message.send_after) : null],
    [facts.expires, message.status === 'sent' ? null : at(message.expires_at)],
    [facts.sent, at(message.sent_at)],
    [facts.ended, at(message.ended_at)],
    [facts.error, error_group && causeText(error_group)],
    [facts.answer, last_error],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value] as const] : []));
}
