import { STAFF_TOPICS, type StaffTopic } from '@okoshko/contract/notifications/topics';
import type { Button, OutgoingMessage } from '../../../gateways/delivery/port.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { isAwaitedMessage, type MessageRow } from '../outbox/repository.ts';
import { LINK } from '../templates/rules/fill-in.ts';
import type { DeliveryJob } from './repository.ts';

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

/**
 * Finds the address that a notice leads to, or puts that of the message's appointment into its text, as it goes out. It
 * is not stored with the text: nobody opens an appointment by reading the outbox or a backup of it.
 */
export async function fillInLink(
  ctx: Ctx<'config' | 'ports' | 'sign'>,
  job: DeliveryJob,
): Promise<DeliveryJob> {
  if (job.reader) {
    const { kind } = job.message;
    const { publicUrl, deskUrl } = ctx.app.config;
    const site = staffTopicOf(kind) === null ? publicUrl : deskUrl;
    return { ...job, link: site + placeOf(kind, job.reader) };
  }
  const { appointment, client_profile: client, text, kind } = job.message;
  const hasLink = kind === 'reminder' || text?.includes(LINK);
  if (appointment === null || client === null || text === null || !hasLink) return job;
  const link = await ctx.app.ports.messaging.appointmentLink(ctx, { appointment, client });
  return { ...job, link, message: { ...job.message, text: text.replaceAll(LINK, () => link) } };
}

/** The topic of an operator's notice, which the inbox of the desk has as a kind; null: it is no operator's. */
const staffTopicOf = (kind: string): StaffTopic | null =>
  STAFF_TOPICS.find((topic) => kind === `notice_${topic}`) ?? null;

/** The path that a notice leads to, in its reader's cabinet or in the desk. */
function placeOf(kind: string, { appointment }: { readonly appointment: string | null }): string {
  const topic = staffTopicOf(kind);
  if (topic === 'sms_budget') return '/desk/sms';
  if (topic !== null) return `/desk?kind=${topic}`;
  if (kind === 'notice_plan') return '/cabinet/tariff';
  if (kind === 'notice_review') return '/cabinet/reviews';
  if (kind === 'notice_try') return '/cabinet/notices';
  if (kind.startsWith('auth_')) return '/cabinet/account';
  return appointment === null ? '/cabinet' : `/cabinet/appointments/${appointment}`;
}

interface Notice {
  readonly channel: string;
  readonly title: string;
  readonly text: string;
  readonly link: string;
}

/** A chat shows no title, and an e-mail no button: each has it in the text. */
function noticeTextOf({ channel, title, text, link }: Notice): string {
  if (channel === 'telegram') return `${title}\n${text}`;
  return channel === 'email' ? `${text}\n\n${link}` : text;
}

/** Notices are told at once, but for these kinds. */
const isUrgent = (kind: string): boolean => !UNHURRIED_KINDS.includes(kind);

const UNHURRIED_KINDS: readonly string[] = [
  'notice_review',
  'notice_plan',
  'broadcast',
  'broadcast_marketing',
];
