export const i18nErrors = {
  locale_unknown: {
    status: 400,
    message: { en: 'There is no such locale', ru: 'Такого языка нет' },
  },
} as const;
