export const contentManagerErrors = {
  model_unknown: {
    status: 404,
    message: { en: 'There is no such content type', ru: 'Такого типа содержимого нет' },
  },
  not_editable: {
    status: 409,
    message: { en: 'This type is not changed this way', ru: 'Записи этого типа так не меняются' },
  },
} as const;
