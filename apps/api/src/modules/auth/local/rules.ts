import { PHONE_DIGITS } from '@okoshko/contract/phones/phone';
import { isPossiblePhone } from '@okoshko/contract/phones/possible-phone';
import { DAY, HOUR } from '../../../platform/clock.ts';
import type { App } from '../../../platform/ctx.ts';
import { invalidField } from '../../../platform/errors.ts';
import { type Sentence, sentence } from '../../../platform/sentence.ts';

/** The link of an e-mail is valid for so long, in milliseconds. */
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
 * True where the e-mail is to be sent. An account with a phone is not opened by an unverified e-mail: a stolen session
 * could have set it.
 */
export const isEmailDue = (kind: EmailKind, user: Mailbox): boolean => {
  if (user.blocked) return false;
  if (kind === 'confirmation') return !isEmailVerified(user);
  return user.phone === null || isEmailVerified(user);
};

type LinkConfig = Pick<App['config'], 'publicUrl' | 'passwordResetUrl'>;

/** The e-mail with its secret. */
export function emailOf(kind: EmailKind, token: string, config: LinkConfig) {
  if (kind === 'confirmation') {
    const link = withQuery(`${config.publicUrl}/api/auth/email-confirmation`, {
      confirmation: token,
    });
    return {
      title: 'Подтвердите почту',
      text: `Здравствуйте! Чтобы подтвердить почту в Окошке, откройте ссылку: ${link}\n\nСсылка действует три дня. Если вы не указывали эту почту, ничего не делайте.`,
    };
  }
  return {
    title: 'Новый пароль',
    text: `Здравствуйте! Чтобы задать новый пароль в Окошке, откройте ссылку: ${passwordLink(token, config)}\n\nЭто можно сделать в течение часа. Если вы не просили нового пароля, ничего не делайте: прежний останется.`,
  };
}

/**
 * The code stands behind the `#` for our page, which keeps it out of logs and referrers; for the host's it is a
 * parameter, as Strapi's clients expect.
 */
const passwordLink = (code: string, { publicUrl, passwordResetUrl }: LinkConfig): string =>
  passwordResetUrl === null
    ? `${publicUrl}/password#${code}`
    : withQuery(passwordResetUrl, { code });

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

const MIN_USERNAME = 3;

/** The reason why the username cannot be chosen, or null. One that is a phone or an e-mail would hide its owner. */
export function whyNoUsername(username: string, email: string): Sentence | null {
  const name = username.trim();
  if (name.length < MIN_USERNAME) return sentence('min_length', { min: MIN_USERNAME });
  const digits = /^\+?(\d+)$/.exec(name)?.[1] ?? '';
  const isPhone = digits.length === PHONE_DIGITS || isPossiblePhone(digits);
  const isOtherEmail = name.includes('@') && name.toLowerCase() !== email.toLowerCase();
  return isPhone || isOtherEmail ? sentence('username_form') : null;
}

export interface NewPassword {
  readonly password: string;
  readonly passwordConfirmation: string;
}

export function requireEqual({ password, passwordConfirmation }: NewPassword): void {
  if (password !== passwordConfirmation) {
    throw invalidField('passwordConfirmation', sentence('passwords_differ'));
  }
}
