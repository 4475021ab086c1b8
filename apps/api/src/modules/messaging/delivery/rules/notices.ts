import { STAFF_TOPICS, type StaffTopic } from '@okoshko/contract/notifications/topics';

/** Of an operator's notices: the topic, which the inbox of the desk has as a kind. */
export const staffTopicOf = (kind: string): StaffTopic | null =>
  STAFF_TOPICS.find((topic) => kind === `notice_${topic}`) ?? null;

/** Where a notice leads in its reader's cabinet, or in the desk. */
export function placeOf(
  kind: string,
  { appointment }: { readonly appointment: string | null },
): string {
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
export function noticeTextOf({ channel, title, text, link }: Notice): string {
  if (channel === 'telegram') return `${title}\n${text}`;
  return channel === 'email' ? `${text}\n\n${link}` : text;
}

/** Of the kinds that are told at once. */
export const isUrgent = (kind: string): boolean => !UNHURRIED_KINDS.includes(kind);

const UNHURRIED_KINDS: readonly string[] = [
  'notice_review',
  'notice_plan',
  'broadcast',
  'broadcast_marketing',
];
