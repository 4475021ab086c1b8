export const helpRequestErrors = {
  help_request_limit: {
    status: 429,
    message: {
      en: 'Too many help requests in a day; wait',
      ru: 'Слишком много запросов за день, подождите',
    },
  },
  help_request_begun: {
    status: 409,
    message: {
      en: 'Somebody works on this request already',
      ru: 'Этим запросом уже занимаются',
    },
  },
} as const;
