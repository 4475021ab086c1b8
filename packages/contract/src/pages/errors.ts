export const pageErrors = {
  provider_not_found: {
    status: 404,
    message: { en: 'There is no such page', ru: 'Такой страницы нет' },
  },
} as const;
