export const secondFactorErrors = {
  second_factor_needed: {
    status: 409,
    message: {
      en: 'Give the second factor in this session first',
      ru: 'Сначала введите второй фактор в этом сеансе',
    },
  },
  second_factor_missing: {
    status: 409,
    message: { en: 'No second factor is set up', ru: 'Второй фактор не настроен' },
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
      ru: 'Без второго фактора операторы здесь не работают: настройте другой',
    },
  },
  second_factor_operators_only: {
    status: 409,
    message: {
      en: 'The second factor is for the staff',
      ru: 'Второй фактор есть только у сотрудников сервиса',
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
