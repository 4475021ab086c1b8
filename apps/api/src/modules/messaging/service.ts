import type { Call } from '../../platform/call.ts';
import { insertMessages } from './repository.ts';

export interface OutgoingSms {
  /** What it is about; one word a kind of text. */
  readonly kind: string;
  readonly phone: string;
  readonly text: string;
  /** The text is a secret: forgotten once sent. */
  readonly isSecret: boolean;
  /** Two with one key are one message. */
  readonly dedupeKey: string;
  /** Not to be sent earlier than this; at once unless told. */
  readonly notBefore?: Date;
  /** Not worth sending later than this. */
  readonly expiresAt: Date;
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
