import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator with the secret shows, so many steps of 30 s from now. */
export const totpCode = (secret: string, now: Date, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  });
