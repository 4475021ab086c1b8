export const userErrors = {
  email_taken: { status: 400, message: { en: 'Email already taken', ru: 'Эта почта уже занята' } },
  username_taken: {
    status: 400,
    message: { en: 'Username already taken', ru: 'Это имя пользователя уже занято' },
  },
  phone_taken: {
    status: 400,
    message: { en: 'Phone already taken', ru: 'Этот телефон уже занят' },
  },
  last_operator: {
    status: 409,
    message: {
      en: 'The service must keep an operator who can sign in',
      ru: 'У службы должен остаться оператор, который может войти',
    },
  },
} as const;

export const userSentences = {
  user_unknown: { en: 'User not found', ru: 'Пользователь не найден' },
  account_stale: { en: 'The account was changed meanwhile', ru: 'Аккаунт тем временем изменили' },
  photo_not_current: {
    en: '{field} must be the one already there',
    ru: 'В поле {field} можно оставить только нынешнее фото',
  },
} as const;
