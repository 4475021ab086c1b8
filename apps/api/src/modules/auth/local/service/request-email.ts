import type { Call } from '../../../../platform/call.ts';
import { after } from '../../../../platform/clock.ts';
import { insertEmailToken } from '../repository.ts';
import { type EmailKind, LINK_LIFETIMES_MS } from '../rules/emails.ts';

/** Stores a request, the same row whether or not there is an account; `jobs.ts` sends the e-mail. */
export const requestEmail = ({ db, now }: Call, kind: EmailKind, email: string): Promise<void> =>
  insertEmailToken(db, {
    kind,
    email: email.toLowerCase(),
    created_at: now,
    expires_at: after(now, LINK_LIFETIMES_MS[kind]),
    due_at: now,
  });
