import type { Call } from '../../../platform/call.ts';
import { confirmMessage, insertMessages, tieToAccount } from './repository.ts';

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

interface OutgoingMail {
  /** What it is about; one word for each kind of text. */
  readonly kind: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** The text is a secret, erased once it is sent. */
  readonly isSecret: boolean;
  /** Whose account it is about, where the address is no longer the account's. */
  readonly account?: number;
  /** Two with the same key are one message. */
  readonly dedupeKey: string;
  /** It is not sent later than this. */
  readonly expiresAt: Date;
}

/** Puts an e-mail into the outbox, in the caller's transaction; the background sends it. */
export const queueMail = ({ db, now }: Call, mail: OutgoingMail): Promise<void> =>
  insertMessages(db, [
    {
      channel: 'email',
      kind: mail.kind,
      to: mail.to,
      title: mail.title,
      text: mail.text,
      is_secret: mail.isSecret,
      dedupe_key: mail.dedupeKey,
      account: mail.account ?? null,
      status: 'queued',
      expires_at: mail.expiresAt,
      created_at: now,
      due_at: now,
    },
  ]);

/** Records that the message arrived: its recipient typed the code that only it contained. */
export const markConfirmed = ({ db, now }: Call, dedupeKey: string): Promise<void> =>
  confirmMessage(db, dedupeKey, now);

/**
 * Keeps what was sent to an address with the account that had it until now, in the caller's transaction: its next owner
 * neither exports nor erases it.
 */
export const keepWithAccount = (
  { db }: Call,
  former: { readonly account: number; readonly address: string },
): Promise<void> => tieToAccount(db, former);
