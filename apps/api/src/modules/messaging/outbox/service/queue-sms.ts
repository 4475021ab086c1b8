import type { Call } from '../../../../platform/call.ts';
import { insertMessages } from '../repository.ts';

interface OutgoingSms {
  /** What it is about; one word for each kind of text. */
  readonly kind: string;
  readonly phone: string;
  readonly text: string;
  /** The text is a secret, erased once it is sent. */
  readonly isSecret: boolean;
  /** Whose account it is about, where the address is no longer the account's. */
  readonly account?: number;
  /** Two with the same key are one message. */
  readonly dedupeKey: string;
  /** It is not sent earlier than this; at once by default. */
  readonly notBefore?: Date;
  /** It is not sent later than this. */
  readonly expiresAt: Date;
}

/** Puts an SMS into the outbox, in the caller's transaction; the background sends it. */
export const queueSms = (
  { db, now }: Call,
  { notBefore = now, ...sms }: OutgoingSms,
): Promise<void> =>
  insertMessages(db, [
    {
      channel: 'sms',
      kind: sms.kind,
      to: sms.phone,
      text: sms.text,
      is_secret: sms.isSecret,
      dedupe_key: sms.dedupeKey,
      account: sms.account ?? null,
      status: 'queued',
      send_after: notBefore,
      expires_at: sms.expiresAt,
      created_at: now,
      due_at: notBefore,
    },
  ]);
