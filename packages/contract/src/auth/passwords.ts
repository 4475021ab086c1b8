/** How long a new password is, in characters. Source: OWASP ASVS 5.0, 6.2. */
export const newPassword = { minLength: 8, maxLength: 128 } as const;
