export const localAuthErrors = {
  account_taken: { status: 400, message: 'Email or Username are already taken' },
  email_code_wrong: { status: 400, message: 'Incorrect code provided' },
  current_password_wrong: { status: 400, message: 'The provided current password is invalid' },
  password_same: {
    status: 400,
    message: 'Your new password must be different than your current password',
  },
  email_confirmed: { status: 400, message: 'Already confirmed' },
  user_blocked: { status: 400, message: 'User blocked' },
  letters_unavailable: { status: 503, message: 'Letters cannot be sent now' },
} as const;
