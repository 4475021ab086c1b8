import type { Call } from '../../../platform/call.ts';
import { nextWithin } from '../../../platform/hours.ts';
import {
  DEFAULT_TEXTS,
  factsOf,
  fillIn,
  LETTER_HOURS,
  type NewMessage,
  TITLES,
} from '../../messaging/index.ts';
import { chainOf, footerOf, type MailingNeeds, type Template } from '../channels.ts';
import type { findSender } from '../repository.ts';
import type { Candidate } from './repository.ts';

interface Asking {
  readonly sender: Awaited<ReturnType<typeof findSender>>;
  readonly template: Template;
  readonly client: Candidate;
  readonly token: string;
}

/** The letter that asks for a review. Its link signs in to that review: the text is forgotten once sent. */
export function letterOf(
  { now }: Call,
  needs: MailingNeeds,
  { sender, template, client, token }: Asking,
): Omit<NewMessage, 'dedupe_key'> {
  const facts = {
    ...factsOf(sender, client, null),
    review_link: `${needs.publicUrl()}/review/${token}`,
    link: needs.publicUrl(),
  };
  const [channel = 'sms', ...channels] = chainOf(needs, template);
  const at = nextWithin(now, LETTER_HOURS, client.zone);
  return {
    channel,
    channels,
    kind: 'ask_review',
    title: TITLES.ask_review,
    text: `${fillIn(template.ask_review ?? DEFAULT_TEXTS.ask_review, facts)}\n${footerOf(needs, client.id)}`,
    is_secret: true,
    status: 'queued',
    client_profile: client.id,
    created_at: now,
    send_after: at,
    due_at: at,
  };
}
