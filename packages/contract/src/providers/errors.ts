export const providerErrors = {
  provider_profile_required: {
    status: 422,
    message: {
      en: 'Only an account with a provider profile may do this',
      ru: 'Это доступно только аккаунту с профилем специалиста',
    },
  },
  slug_malformed: {
    status: 400,
    message: {
      en: 'A slug has lower-case Latin letters, digits and single hyphens between them',
      ru: 'В адресе страницы могут быть строчные латинские буквы, цифры и дефисы между ними',
    },
  },
  slug_like_id: {
    status: 400,
    message: {
      en: 'The slug looks like an id: add a hyphen or a word',
      ru: 'Такой адрес похож на служебный номер: добавьте слово или дефис',
    },
  },
  slug_reserved: {
    status: 409,
    message: {
      en: 'The slug is reserved by the service',
      ru: 'Этот адрес занят самим сервисом',
    },
  },
  slug_taken: {
    status: 409,
    message: {
      en: "The slug is another provider's, or was until lately",
      ru: 'Этот адрес у другого специалиста или недавно был у него',
    },
  },
} as const;
