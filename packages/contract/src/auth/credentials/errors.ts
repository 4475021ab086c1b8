export const credentialErrors = {
  password_confirmation_needed: {
    status: 409,
    message: {
      en: 'This takes your password once more: confirm it and repeat within 5 minutes',
      ru: 'Для этого нужен ваш пароль ещё раз: подтвердите его и повторите в течение 5 минут',
    },
  },
  password_missing: {
    status: 409,
    message: {
      en: 'The account has no password: set one first',
      ru: 'У аккаунта нет пароля: сначала задайте его',
    },
  },
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
