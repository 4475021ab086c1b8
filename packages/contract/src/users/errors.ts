export const userErrors = {
  email_taken: { status: 400, message: 'Email already taken' },
  username_taken: { status: 400, message: 'Username already taken' },
  phone_taken: { status: 400, message: 'Phone already taken' },
  last_operator: { status: 409, message: 'The service must keep an operator who can sign in' },
} as const;
