export const userErrors = {
  email_taken: { status: 400, message: 'Email already taken' },
  username_taken: { status: 400, message: 'Username already taken' },
  phone_taken: { status: 400, message: 'Phone already taken' },
  last_operator: { status: 409, message: 'The service must keep an operator who can sign in' },
  photo_unknown: { status: 400, message: 'photo names no file of yours' },
  photo_in_use: { status: 409, message: 'The file is shown elsewhere already' },
} as const;
