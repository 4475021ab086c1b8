import type { Button, OutgoingMessage } from '../../../gateways/delivery/port.ts';
import type { MessageRow } from '../outbox/repository.ts';
import type { DeliveryJob } from './repository.ts';

export function outgoingOf({ message, link }: DeliveryJob, to: string): OutgoingMessage {
  const buttons = buttonsOf(message, link);
  return {
    to,
    title: message.title,
    text: message.text ?? '',
    key: message.dedupe_key,
    ...(buttons && { buttons }),
  };
}

/** A reminder asks whether its recipient comes. Messengers open public addresses only. */
function buttonsOf({ kind, appointment }: MessageRow, link: string | null): Button[] | null {
  if (kind !== 'reminder' || appointment === null) return null;
  return [
    { label: 'Приду', data: `come:${appointment}` },
    { label: 'Не приду', data: `skip:${appointment}` },
    ...(link?.startsWith('https:') ? [{ label: 'Перенести', url: link }] : []),
  ];
}
