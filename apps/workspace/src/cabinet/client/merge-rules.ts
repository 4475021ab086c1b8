import { phoneText } from '../../kit/phone.ts';
import { clientDialogs } from '../../text/client-dialogs.ts';
import { listOf } from '../shared/clients/client-facts.ts';
import type { Client } from './api.ts';

/** One of the two cards that are merged. */
export type MergeSide = Pick<
  Client,
  | 'documentId'
  | 'name'
  | 'phone'
  | 'email'
  | 'birthday'
  | 'comment'
  | 'tags'
  | 'is_blocked'
  | 'is_anonymous'
  | 'opted_out_channels'
  | 'visits_count'
>;

export interface MergePreview {
  readonly name: string;
  /** The facts of the merged card, and those of the other card that are lost. */
  readonly lines: readonly string[];
}

const { merging } = clientDialogs;

/** The result of a merge by the rules of the API: facts of either card, and the stricter one of two settings. */
export function previewMerge(
  into: MergeSide,
  from: MergeSide,
  dayText: (day: string) => string,
): MergePreview {
  const [phone, email] = [into.phone ?? from.phone, into.email ?? from.email];
  const birthday = into.birthday ?? from.birthday;
  const tags = [...new Set([...listOf(into.tags), ...listOf(from.tags)])];
  const isLost = (value: string | null, other: string | null) => other !== null && other !== value;
  const lines = [
    from.visits_count > 0 ? merging.appointments(from.visits_count) : merging.noVisits,
    phone && merging.phone(phoneText(phone)),
    isLost(phone, from.phone) && merging.lostPhone(phoneText(from.phone ?? '')),
    email && merging.email(email),
    isLost(email, from.email) && merging.lostEmail(from.email ?? ''),
    birthday && merging.birthday(dayText(birthday)),
    tags.length > 0 && merging.tags(tags.join(', ')),
    into.comment && from.comment && merging.comments,
    (into.is_blocked || from.is_blocked) && merging.blocked,
    listOf(from.opted_out_channels).length > 0 && merging.optedOut,
  ].filter((line) => typeof line === 'string' && line !== '');
  const name = into.is_anonymous && !from.is_anonymous ? from.name : into.name;
  return { name, lines: lines as string[] };
}
