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
  own_account: {
    status: 400,
    message: {
      en: 'Your own account is not changed this way',
      ru: 'Свой аккаунт так не меняют',
    },
  },
  last_operator: {
    status: 409,
    message: {
      en: 'The service must keep an operator who can sign in',
      ru: 'У службы должен остаться оператор, который может войти',
    },
  },
  photo_unknown: {
    status: 400,
    message: { en: 'photo names no file of yours', ru: '`photo` не называет вашего файла' },
  },
  photo_in_use: {
    status: 409,
    message: {
      en: 'The file is shown elsewhere already',
      ru: 'Этот файл уже показан в другом месте',
    },
  },
} as const;

export const userSentences = {
  user_unknown: { en: 'User not found', ru: 'Пользователь не найден' },
  account_stale: { en: 'The account was changed meanwhile', ru: 'Аккаунт тем временем изменили' },
} as const;
