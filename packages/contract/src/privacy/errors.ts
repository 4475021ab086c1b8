export const privacyErrors = {
  consent_needed: {
    status: 409,
    message: 'Without this consent there is no account: it ends with the account',
  },
} as const;
