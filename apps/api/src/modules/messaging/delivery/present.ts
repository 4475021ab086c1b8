import type { Button, OutgoingMessage } from '../../../gateways/delivery/port.ts';
import type { Call } from '../../../platform/call.ts';
import type { MessageRow } from '../outbox/repository.ts';
import type { DeliveryJob } from './repository.ts';

export function outgoingOf(
  { app }: Call<'config'>,
  { message }: DeliveryJob,
  to: string,
): OutgoingMessage {
  const buttons = buttonsOf(message, app.config.publicUrl);
  return {
    to,
    title: message.title,
    text: message.text ?? '',
    key: message.dedupe_key,
    ...(buttons && { buttons }),
  };
}

/** A reminder asks whether its recipient comes. Messengers open public addresses only. */
function buttonsOf({ kind, appointment }: MessageRow, publicUrl: string): Button[] | null {
  if (kind !== 'reminder' || appointment === null) return null;
  return [
    { label: 'Приду', data: `come:${appointment}` },
    { label: 'Не приду', data: `skip:${appointment}` },
    ...(publicUrl.startsWith('https:') ? [{ label: 'Перенести', url: publicUrl }] : []),
  ];
}
