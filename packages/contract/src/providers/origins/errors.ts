export const originErrors = {
  origin_limit: {
    status: 409,
    message: {
      en: 'A provider has five origins at most',
      ru: 'У специалиста может быть не больше пяти сайтов',
    },
  },
  origin_malformed: {
    status: 400,
    message: {
      en: 'An origin is https:// and the name of a public site, without a path or a port',
      ru: 'Нужен адрес сайта: `https://` и имя, без пути и порта',
    },
  },
  origin_not_proved: {
    status: 422,
    message: {
      en: 'The proof is neither in the file nor in a meta tag of the root page',
      ru: 'Подтверждения нет ни в файле, ни в теге `meta` главной страницы',
    },
  },
  origin_not_allowed: {
    status: 422,
    message: {
      en: "The page's origin is not one of this provider's",
      ru: 'Этот сайт не подтверждён специалистом',
    },
  },
} as const;
