export const i18nErrors = {
  locale_unknown: { status: 400, message: 'There is no such locale' },
} as const;
