import { DAY, HOUR } from '../../../../platform/clock.ts';

/** How long the link of an e-mail is valid, in milliseconds. */
export const LINK_LIFETIMES_MS = { reset: HOUR, confirmation: 3 * DAY } as const;

export type EmailKind = keyof typeof LINK_LIFETIMES_MS;

/** Bytes of a link's token: as many as Strapi's have. */
export const LINK_BYTES: Readonly<Record<EmailKind, number>> = { reset: 64, confirmation: 20 };

interface Mailbox {
  readonly email: string | null;
  readonly confirmed_email: string | null;
  readonly phone: string | null;
  readonly blocked: boolean;
}

export const isEmailVerified = ({ email, confirmed_email }: Mailbox): boolean =>
  email !== null &&
  confirmed_email !== null &&
  confirmed_email.toLowerCase() === email.toLowerCase();

/**
 * Whether the e-mail is sent. An account with a phone is not opened by an unverified e-mail: a stolen session
 * could have set it.
 */
export const isEmailDue = (kind: EmailKind, user: Mailbox): boolean => {
  if (user.blocked) return false;
  if (kind === 'confirmation') return !isEmailVerified(user);
  return user.phone === null || isEmailVerified(user);
};
