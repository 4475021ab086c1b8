export const pushTokenErrors = {
  push_token_unknown: { status: 404, message: 'This device is not registered; add its token' },
} as const;
