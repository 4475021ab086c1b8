export const providerErrors = {
  provider_profile_required: {
    status: 422,
    message: {
      en: 'Only an account with a provider profile may do this',
      ru: 'Это доступно только аккаунту с профилем специалиста',
    },
  },
} as const;
