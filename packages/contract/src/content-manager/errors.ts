export const contentManagerErrors = {
  model_unknown: { status: 404, message: 'There is no such content type' },
  not_editable: { status: 409, message: 'This type is not changed this way' },
} as const;
