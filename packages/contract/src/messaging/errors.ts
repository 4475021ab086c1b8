export const messagingErrors = {
  no_letters: {
    status: 402,
    message: { en: 'There are no paid messages left', ru: 'Платных сообщений не осталось' },
  },
  unknown_variable: {
    status: 422,
    message: { en: 'The text names an unknown variable', ru: 'В тексте неизвестная переменная' },
  },
  advertising_words: {
    status: 409,
    message: {
      en: 'The text advertises, and some of the clients did not consent to that',
      ru: 'В тексте реклама, а часть клиентов на неё не соглашалась',
    },
  },
  message_not_dead: {
    status: 409,
    message: {
      en: 'The message is queued, was sent, or has lost its text',
      ru: 'Сообщение ждёт отправки, уже отправлено или осталось без текста',
    },
  },
} as const;

export const messagingSentences = {
  variable_unknown: { en: 'There is no variable {variable}', ru: 'Переменной {variable} нет' },
  text_or_template: {
    en: 'one of text and template is needed',
    ru: 'Нужно одно из полей `text` и `template`',
  },
} as const;
