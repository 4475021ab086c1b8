import type { Call } from '../../../platform/call.ts';
import { after } from '../../../platform/clock.ts';
import { AppError } from '../../../platform/errors.ts';
import { insertEmailToken } from './repository.ts';
import { type EmailKind, LINK_LIFETIMES_MS } from './rules.ts';

/** Stores a request, the same row whether or not there is an account; `jobs.ts` sends the e-mail. */
export const requestEmail = ({ db, now }: Call, kind: EmailKind, email: string): Promise<void> =>
  insertEmailToken(db, {
    kind,
    email: email.toLowerCase(),
    created_at: now,
    expires_at: after(now, LINK_LIFETIMES_MS[kind]),
    due_at: now,
  });

export function requireEmailGateway({ app }: Call<'gateways'>): void {
  if (app.gateways.messages.email === undefined) throw new AppError('emails_unavailable');
}
