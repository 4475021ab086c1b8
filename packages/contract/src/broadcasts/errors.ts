export const broadcastErrors = {
  audience_changed: {
    status: 409,
    message: {
      en: 'By now as many others would get it',
      ru: 'Получателей теперь другое число',
    },
  },
  audience_empty: {
    status: 409,
    message: { en: 'Nobody would get it', ru: 'Получателей нет' },
  },
  broadcast_sent: {
    status: 409,
    message: {
      en: 'The same was sent to the same people within an hour',
      ru: 'Такую рассылку тем же людям отправили меньше часа назад',
    },
  },
} as const;
