import type { Call } from '../../../platform/call.ts';
import { nextWithin } from '../../../platform/hours.ts';
import {
  DEFAULT_TEXTS,
  factsOf,
  fillIn,
  MESSAGE_HOURS,
  type NewMessage,
  TITLES,
} from '../../messaging/index.ts';
import { type CampaignDeps, chainOf, footerOf, type Template } from '../channels.ts';
import type { findSender } from '../repository.ts';
import type { Candidate } from './repository.ts';

interface MessageContext {
  readonly sender: Awaited<ReturnType<typeof findSender>>;
  readonly template: Template;
  readonly client: Candidate;
  readonly token: string;
}

/** The message that asks for a review. Its link signs in to that review: the text is forgotten once sent. */
export function messageOf(
  { now }: Call,
  deps: CampaignDeps,
  { sender, template, client, token }: MessageContext,
): Omit<NewMessage, 'dedupe_key'> {
  const facts = {
    ...factsOf(sender, client, null),
    review_link: `${deps.publicUrl()}/review/${token}`,
    link: deps.publicUrl(),
  };
  const [channel = 'sms', ...channels] = chainOf(deps, template);
  const at = nextWithin(now, MESSAGE_HOURS, client.zone);
  return {
    channel,
    channels,
    kind: 'ask_review',
    title: TITLES.ask_review,
    text: `${fillIn(template.ask_review ?? DEFAULT_TEXTS.ask_review, facts)}\n${footerOf(deps, client.id)}`,
    is_secret: true,
    status: 'queued',
    client_profile: client.id,
    created_at: now,
    send_after: at,
    due_at: at,
  };
}
