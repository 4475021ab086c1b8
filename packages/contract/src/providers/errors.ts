export const providerErrors = {
  provider_profile_required: {
    status: 422,
    message: 'Only an account with a provider profile may do this',
  },
} as const;
