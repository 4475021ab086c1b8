export const localAuthErrors = {
  account_taken: { status: 400, message: 'Email or Username are already taken' },
  email_code_wrong: { status: 400, message: 'Incorrect code provided' },
  current_password_wrong: { status: 400, message: 'The provided current password is invalid' },
  current_password_needed: { status: 400, message: 'This change takes the current password' },
  sign_in_again: {
    status: 409,
    message: 'The account has no password: sign in again and repeat within 15 minutes',
  },
  password_same: {
    status: 400,
    message: 'Your new password must be different than your current password',
  },
  email_confirmed: { status: 400, message: 'Already confirmed' },
  user_blocked: { status: 400, message: 'User blocked' },
  emails_unavailable: { status: 503, message: 'E-mails cannot be sent now' },
} as const;
