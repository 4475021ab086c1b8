import type { Call } from '../../../../platform/call.ts';
import { insertMessages } from '../repository.ts';

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
