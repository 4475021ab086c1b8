export const liveErrors = {
  too_many_streams: {
    status: 429,
    message: {
      en: 'This account has too many streams of changes open',
      ru: 'У этого аккаунта открыто слишком много потоков изменений',
    },
  },
} as const;
