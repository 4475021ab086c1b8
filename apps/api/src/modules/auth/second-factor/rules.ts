import { customAlphabet } from 'nanoid';
import { Secret, TOTP } from 'otpauth';
import { MINUTE } from '../../../platform/clock.ts';
import type { AccountChange } from '../owner-notices/rules.ts';

/** A secret that was shown waits so long for the first code of it. */
export const SETUP_LIFETIME_MS = 15 * MINUTE;

/** Every authenticator has it so (RFC 6238): SHA-1, six digits, 30 s. */
const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({ issuer: 'Окошко', label, secret: Secret.fromBase32(secret) });

/** 160 bits, as RFC 4226 wants them. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The text of a QR code. */
export const urlOf = (secret: string, account: string): string =>
  totpOf(secret, account).toString();

/** The step of 30 s that the code is of, one before and one after among them: clocks differ. Null: of none. */
export function timeStepOf(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

const RECOVERY_CODES = 10;
/** 59 bits, without signs that are taken for one another. */
const newRecoveryCode = customAlphabet('abcdefghjkmnpqrstuvwxyz23456789', 12);

/** `abcd-efgh-jkmn`, ten of them. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: RECOVERY_CODES }, () =>
    newRecoveryCode().replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3'),
  );

/** The text that is hashed, however the code was typed. */
export const plainCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toLowerCase();

/** An authenticator's, not a recovery code. */
export const isTotpCode = (code: string): boolean => /^\d{6}$/.test(plainCode(code));

/** One that was begun and never proved was none. */
export const removalChangesOf = (
  factor: { readonly secret: string | null } | null,
): readonly AccountChange[] =>
  factor === null || factor.secret === null ? [] : ['factor_removed'];

export const factorTriesKey = (user: number): string => `second-factor:${user}`;
