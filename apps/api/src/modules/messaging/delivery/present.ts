import type { Button, OutgoingMessage } from '../../../gateways/delivery/port.ts';
import { isAwaitedMessage, type MessageRow } from '../outbox/repository.ts';
import type { DeliveryJob } from './repository.ts';
import { isUrgent, noticeTextOf } from './rules/notices.ts';

export function outgoingOf({ message, link, reader }: DeliveryJob, to: string): OutgoingMessage {
  const buttons = reader ? noticeButtons(message, link) : buttonsOf(message, link);
  return {
    to,
    title: message.title,
    text: message.text ?? '',
    key: message.dedupe_key,
    ...(buttons && { buttons }),
    ...(message.expires_at && { expiresAt: message.expires_at }),
    ...(isAwaitedMessage(message) && { isUrgent: true }),
    ...(reader && link !== null && noticeOf(message, link)),
  };
}

const noticeOf = ({ channel, kind, title, text }: MessageRow, link: string) => ({
  text: noticeTextOf({ channel, title, text: text ?? '', link }),
  link,
  isUrgent: isUrgent(kind),
});

const noticeButtons = ({ channel }: MessageRow, link: string | null): Button[] | null =>
  channel === 'telegram' && link?.startsWith('https:') ? [{ label: 'Открыть', url: link }] : null;

/** A reminder asks whether its recipient comes. Messengers open public addresses only. */
function buttonsOf({ kind, appointment }: MessageRow, link: string | null): Button[] | null {
  if (kind !== 'reminder' || appointment === null) return null;
  return [
    { label: 'Приду', data: `come:${appointment}` },
    { label: 'Не приду', data: `skip:${appointment}` },
    ...(link?.startsWith('https:') ? [{ label: 'Перенести', url: link }] : []),
  ];
}
