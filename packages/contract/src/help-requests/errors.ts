export const helpRequestErrors = {
  help_request_limit: { status: 429, message: 'Too many help requests in a day; wait' },
  help_request_begun: { status: 409, message: 'Somebody works on this request already' },
} as const;
