import { CODE_LIFETIME_SECONDS } from '@okoshko/contract/auth/codes';
import { SECOND } from '../../../../platform/clock.ts';
import type { App, Ctx } from '../../../../platform/ctx.ts';

export const CODE_LIFETIME_MS = CODE_LIFETIME_SECONDS * SECOND;
/** Tries of one code. With six digits and five tries a guess succeeds once in 200 000. */
export const CODE_TRIES = 5;
/** A client may ask so often whether the call came: every other second of its life, and some more. */
export const CALL_TRIES = 200;

/** The SMS. The code comes first, where the phone's preview shows it. */
export const codeText = (code: string): string =>
  `${code} — код для входа в Окошко. Никому его не говорите.`;

/** Characters of an SMS of one part in Cyrillic. */
const SMS_LENGTH = 70;
/** Shorter, and what is left of a name tells nobody anything. */
const MIN_NAME = 3;

/**
 * The SMS of a booking. Its last line lets the phone fill the code in on the page it was asked from
 * (https://wicg.github.io/sms-one-time-codes/). All of it is one part of an SMS, so a long name is cut, and one that
 * might carry an address or a number is left out: providers write their names themselves.
 */
export function bookingCodeText(
  code: string,
  { name, host }: { readonly name: string | null; readonly host: string | null },
): string {
  const line = host === null ? '' : `\n@${host} #${code}`;
  const text = `${code} — код для записи`;
  const room = SMS_LENGTH - text.length - ': '.length - line.length;
  const isPlain = name !== null && !/[./:@#+]|\d{3}/.test(name);
  if (!isPlain || room < MIN_NAME)
    return text + (text.length + line.length > SMS_LENGTH ? '' : line);
  return `${text}: ${name.length > room ? `${name.slice(0, room - 1).trimEnd()}…` : name}${line}`;
}

/** False: no codes can be sent at all. */
export const canSendSms = ({ app }: Ctx<'gateways'>): boolean =>
  app.gateways.messages.sms !== undefined;

/** The dedupe key of the message with the code. */
export const codeMessageKey = (tokenHash: string): string => `code:${tokenHash}`;

interface CodeParts extends Readonly<Record<'tokenHash' | 'phone' | 'code', string>> {
  /** The session that asked for it. */
  readonly session?: number | null | undefined;
}

/** A code is good for its token and its phone alone; one that a session asked for in that session. */
export const hashCode = (
  sign: App['sign'],
  { tokenHash, phone, code, session = null }: CodeParts,
): string =>
  session === null
    ? sign('sign-in code', tokenHash, phone, code)
    : sign('code of a session', tokenHash, phone, code, String(session));

/** No random token has a dot. */
const OWN_PAGE = 'own.';

/** The token of a code or a call. It tells whether a page of ours asked; nobody can add that, as the stored hash is of the whole token. */
export const challengeToken = (token: string, isOwnPage: boolean): string =>
  isOwnPage ? OWN_PAGE + token : token;

export const isOfOwnPage = (token: string): boolean => token.startsWith(OWN_PAGE);
