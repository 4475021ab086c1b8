export const pushTokenErrors = {
  push_token_unknown: {
    status: 404,
    message: {
      en: 'This device is not registered; add its token',
      ru: 'Это устройство не зарегистрировано, добавьте его токен',
    },
  },
  push_subscription_invalid: {
    status: 400,
    message: {
      en: 'This is not a subscription of a browser: its address is of no push service known here, or its keys are wrong',
      ru: 'Это не подписка браузера: её адрес не принадлежит известной службе уведомлений или ключи неверны',
    },
  },
} as const;
