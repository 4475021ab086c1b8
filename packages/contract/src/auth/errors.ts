export const authErrors = {
  phone_invalid: { status: 400, message: 'The phone number is not one we can send a code to' },
  code_wrong: { status: 400, message: 'The code is wrong' },
  code_expired: { status: 410, message: 'The code has expired or was used; ask for a new one' },
  code_spent: { status: 410, message: 'Too many wrong codes were tried; ask for a new one' },
  codes_unavailable: { status: 503, message: 'Codes cannot be sent now' },
  code_limit: { status: 429, message: 'Too many codes; wait before asking again' },
  step_expired: { status: 410, message: 'The sign-in step has expired or was used; start again' },
  password_wrong: { status: 400, message: 'Invalid identifier or password' },
  password_common: { status: 400, message: 'The password is one that everybody tries first' },
  password_limit: { status: 429, message: 'Too many wrong passwords; wait before trying again' },
  account_blocked: {
    status: 400,
    message: 'Your account has been blocked by an administrator',
  },
} as const;
