export const localAuthErrors = {
  account_taken: {
    status: 400,
    message: {
      en: 'Email or Username are already taken',
      ru: 'Почта или имя пользователя уже заняты',
    },
  },
  email_code_wrong: { status: 400, message: { en: 'Incorrect code provided', ru: 'Неверный код' } },
  current_password_wrong: {
    status: 400,
    message: { en: 'The provided current password is invalid', ru: 'Текущий пароль неверен' },
  },
  current_password_needed: {
    status: 400,
    message: {
      en: 'This change takes the current password',
      ru: 'Для этого изменения нужен текущий пароль',
    },
  },
  sign_in_again: {
    status: 409,
    message: {
      en: 'The account has no password: sign in again and repeat within 15 minutes',
      ru: 'У аккаунта нет пароля: войдите заново и повторите в течение 15 минут',
    },
  },
  password_same: {
    status: 400,
    message: {
      en: 'Your new password must be different than your current password',
      ru: 'Новый пароль должен отличаться от текущего',
    },
  },
  email_confirmed: {
    status: 400,
    message: { en: 'Already confirmed', ru: 'Почта уже подтверждена' },
  },
  user_blocked: { status: 400, message: { en: 'User blocked', ru: 'Пользователь заблокирован' } },
  emails_unavailable: {
    status: 503,
    message: { en: 'E-mails cannot be sent now', ru: 'Сейчас письма не отправляются' },
  },
} as const;

export const localAuthSentences = {
  passwords_differ: { en: 'Passwords do not match', ru: 'Пароли не совпадают' },
  username_form: {
    en: '{field} must not be a phone or an e-mail',
    ru: 'Поле {field} не может быть телефоном или чужой почтой',
  },
  parameters_invalid: { en: 'Invalid parameters: {keys}', ru: 'Лишние поля: {keys}' },
  token_invalid: { en: 'Invalid token', ru: 'Неверный код' },
} as const;
