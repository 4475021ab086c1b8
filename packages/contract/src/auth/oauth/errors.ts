export const oauthErrors = {
  provider_disabled: { status: 400, message: 'This provider is disabled' },
  callback_unset: { status: 400, message: 'Provider callback URL is not configured' },
  callback_invalid: { status: 400, message: 'Invalid callback URL provided' },
  oauth_incomplete: {
    status: 400,
    message: 'OAuth authentication requires a completed provider session',
  },
  oauth_refused: { status: 400, message: 'The provider did not vouch for anybody' },
} as const;
