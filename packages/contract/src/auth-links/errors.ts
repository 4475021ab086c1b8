export const authLinkErrors = {
  link_gone: {
    status: 410,
    message: 'The link was used, replaced or has expired; ask for a new one',
  },
  link_limit: { status: 429, message: 'Too many links; wait before the next' },
  client_blocked: { status: 409, message: 'A blocked client is sent no link' },
} as const;
