/** The length of a new password, in characters. Source: OWASP ASVS 5.0, 6.2. */
export const PASSWORD_LENGTH = { minLength: 8, maxLength: 128 } as const;
