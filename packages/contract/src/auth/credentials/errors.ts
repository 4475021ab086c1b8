export const credentialErrors = {
  phone_same: {
    status: 400,
    message: { en: 'The account has this phone already', ru: 'Это и есть телефон аккаунта' },
  },
  /** Told to whoever proved the phone alone. */
  phone_in_use: {
    status: 409,
    message: {
      en: 'Another account signs in by this phone',
      ru: 'По этому телефону входят в другой аккаунт',
    },
  },
} as const;
