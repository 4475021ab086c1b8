export const oauthErrors = {
  provider_disabled: {
    status: 400,
    message: { en: 'This provider is disabled', ru: 'Этот способ входа выключен' },
  },
  callback_unset: {
    status: 400,
    message: {
      en: 'Provider callback URL is not configured',
      ru: 'Не настроен адрес возврата для этого способа входа',
    },
  },
  callback_invalid: {
    status: 400,
    message: { en: 'Invalid callback URL provided', ru: 'Неверный адрес возврата' },
  },
  oauth_incomplete: {
    status: 400,
    message: {
      en: 'OAuth authentication requires a completed provider session',
      ru: 'Вход у внешней службы не завершён',
    },
  },
  oauth_refused: {
    status: 400,
    message: {
      en: 'The provider did not vouch for anybody',
      ru: 'Внешняя служба никого не подтвердила',
    },
  },
} as const;
