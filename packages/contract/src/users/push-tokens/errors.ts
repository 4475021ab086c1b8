export const pushTokenErrors = {
  push_token_unknown: {
    status: 404,
    message: {
      en: 'This device is not registered; add its token',
      ru: 'Это устройство не зарегистрировано, добавьте его токен',
    },
  },
} as const;
