export const stepErrors = {
  step_unknown: {
    status: 404,
    message: {
      en: 'This provider does not stand at this step of signing in',
      ru: 'На этом шаге входа такого способа нет',
    },
  },
  provider_unknown: {
    status: 404,
    message: { en: 'There is no such sign-in provider', ru: 'Такого способа входа нет' },
  },
  provider_placed: {
    status: 409,
    message: {
      en: 'The provider stands at another step already',
      ru: 'Этот способ уже стоит на другом шаге',
    },
  },
  provider_unready: {
    status: 409,
    message: {
      en: 'The provider is not set up: nobody could pass it',
      ru: 'Способ не настроен: никто не смог бы его пройти',
    },
  },
  step_gap: {
    status: 409,
    message: {
      en: 'Steps follow one another: the step before has no provider',
      ru: 'Шаги идут подряд: на предыдущем нет ни одного способа',
    },
  },
  step_needed: {
    status: 409,
    message: {
      en: 'Without this provider nobody could sign in',
      ru: 'Без этого способа никто не смог бы войти',
    },
  },
  calls_unavailable: {
    status: 503,
    message: { en: 'Calls cannot be taken now', ru: 'Сейчас звонки не принимаются' },
  },
  call_awaited: {
    status: 409,
    message: { en: 'The call has not come yet', ru: 'Звонок ещё не поступил' },
  },
} as const;
