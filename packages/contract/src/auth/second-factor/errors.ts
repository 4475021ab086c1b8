export const secondFactorErrors = {
  phone_proof_needed: {
    status: 409,
    message: {
      en: 'Sign in once more, by a code to your phone: the first second factor takes more than the password',
      ru: 'Войдите ещё раз по коду из СМС: одного пароля для первой настройки мало',
    },
  },
  second_factor_needed: {
    status: 409,
    message: {
      en: 'Give a code of the second factor first: it stands for 5 minutes',
      ru: 'Сначала введите код для входа в два шага: он действует 5 минут',
    },
  },
  second_factor_missing: {
    status: 409,
    message: { en: 'No second factor is set up', ru: 'Вход в два шага не настроен' },
  },
  second_factor_not_begun: {
    status: 409,
    message: {
      en: 'Setting up has not begun, or was begun too long ago',
      ru: 'Настройка не начата или начата слишком давно',
    },
  },
  second_factor_required: {
    status: 409,
    message: {
      en: 'Operators must have a second factor here: set up another instead',
      ru: 'Без входа в два шага операторы здесь не работают: настройте его заново',
    },
  },
  second_factor_limit: {
    status: 429,
    message: {
      en: 'Too many wrong codes of the second factor; wait before trying again',
      ru: 'Слишком много неверных кодов, подождите',
    },
  },
} as const;
