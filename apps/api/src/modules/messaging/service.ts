import type { Call } from '../../platform/call.ts';
import { confirmMessage, insertMessages } from './repository.ts';

interface OutgoingSms {
  /** What it is about; one word a kind of text. */
  readonly kind: string;
  readonly phone: string;
  readonly text: string;
  /** The text is a secret: forgotten once sent. */
  readonly isSecret: boolean;
  /** Two with one key are one message. */
  readonly dedupeKey: string;
  /** Not to be sent earlier than this; at once by default. */
  readonly notBefore?: Date;
  /** Not worth sending later than this. */
  readonly expiresAt: Date;
}

interface OutgoingMail {
  readonly kind: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  readonly isSecret: boolean;
  readonly dedupeKey: string;
  readonly expiresAt: Date;
}

/** Puts an e-mail into the outbox, in the caller's transaction. */
export async function sendMail({ db, now }: Call, mail: OutgoingMail): Promise<void> {
  await insertMessages(db, [
    {
      channel: 'email',
      kind: mail.kind,
      to: mail.to,
      title: mail.title,
      text: mail.text,
      is_secret: mail.isSecret,
      dedupe_key: mail.dedupeKey,
      status: 'queued',
      expires_at: mail.expiresAt,
      created_at: now,
      due_at: now,
    },
  ]);
}

/** Puts a message into the outbox, in the caller's transaction; the background sends it. */
export async function sendSms({ db, now }: Call, sms: OutgoingSms): Promise<void> {
  const sendAfter = sms.notBefore ?? now;
  await insertMessages(db, [
    {
      channel: 'sms',
      kind: sms.kind,
      to: sms.phone,
      text: sms.text,
      is_secret: sms.isSecret,
      dedupe_key: sms.dedupeKey,
      status: 'queued',
      send_after: sendAfter,
      expires_at: sms.expiresAt,
      created_at: now,
      due_at: sendAfter,
    },
  ]);
}

/** The reader has shown that a message arrived: they know what only it told. */
export const markConfirmed = ({ db, now }: Call, dedupeKey: string): Promise<void> =>
  confirmMessage(db, dedupeKey, now);
