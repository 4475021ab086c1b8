import type { Ctx } from '../../../platform/ctx.ts';
import { insertMessages } from './repository.ts';

interface Outgoing {
  /** One word for each kind of text. */
  readonly kind: string;
  readonly text: string;
  /** The text is a secret, erased once it is sent. */
  readonly isSecret: boolean;
  /** The account that it is about, where the address is no longer the account's. */
  readonly account?: number;
  /** Two with the same key are one message. */
  readonly dedupeKey: string;
  /** It is not sent later than this. */
  readonly expiresAt: Date;
}

interface OutgoingSms extends Outgoing {
  readonly phone: string;
  /** It is not sent earlier than this; at once by default. */
  readonly notBefore?: Date;
}

/** Puts an SMS into the outbox, in the caller's transaction; the background sends it. */
export const queueSms = (
  { db, now }: Ctx,
  { notBefore = now, ...sms }: OutgoingSms,
): Promise<void> =>
  insertMessages(db, [
    {
      ...rowOf(sms, now),
      ...{ channel: 'sms', to: sms.phone, send_after: notBefore, due_at: notBefore },
    },
  ]);

interface OutgoingMail extends Outgoing {
  readonly to: string;
  readonly title: string;
}

/** Puts an e-mail into the outbox, in the caller's transaction; the background sends it. */
export const queueMail = ({ db, now }: Ctx, mail: OutgoingMail): Promise<void> =>
  insertMessages(db, [
    { ...rowOf(mail, now), channel: 'email', to: mail.to, title: mail.title, due_at: now },
  ]);

const rowOf = (message: Outgoing, now: Date) => ({
  kind: message.kind,
  text: message.text,
  is_secret: message.isSecret,
  dedupe_key: message.dedupeKey,
  account: message.account ?? null,
  status: 'queued' as const,
  expires_at: message.expiresAt,
  created_at: now,
});
