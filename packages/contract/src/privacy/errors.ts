export const privacyErrors = {
  consent_needed: {
    status: 409,
    message: {
      en: 'Without this consent there is no account: it ends with the account',
      ru: 'Без этого согласия аккаунта нет: оно прекращается вместе с ним',
    },
  },
} as const;
