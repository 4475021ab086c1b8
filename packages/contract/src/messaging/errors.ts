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
  own_texts_closed: {
    status: 409,
    message: {
      en: 'Texts of their own are open to professionals whom clients have booked themselves',
      ru: 'Свои тексты откроются, когда к вам несколько раз запишутся сами клиенты',
    },
  },
  sms_already_stopped: {
    status: 409,
    message: { en: 'Somebody stopped these SMS already', ru: 'Эти СМС уже остановлены' },
  },
  sms_not_stopped: {
    status: 409,
    message: { en: 'These SMS are not stopped', ru: 'Эти СМС не остановлены' },
  },
  message_not_dead: {
    status: 409,
    message: {
      en: 'The message is queued, was sent, has lost its text, or comes too late for anybody',
      ru: 'Сообщение ждёт отправки, уже отправлено, осталось без текста или опоздало',
    },
  },
  channel_off: {
    status: 409,
    message: { en: 'The channel is switched off', ru: 'Канал выключен' },
  },
  channel_rests: {
    status: 409,
    message: { en: 'Somebody rested the channel already', ru: 'Канал уже остановлен' },
  },
  channel_awake: {
    status: 409,
    message: { en: 'The channel does not rest', ru: 'Канал работает' },
  },
  no_own_address: {
    status: 409,
    message: {
      en: 'The account has no address of this channel',
      ru: 'В учётной записи нет адреса для этого канала',
    },
  },
} as const;

export const messagingSentences = {
  ids_or_filters: {
    en: 'one of ids and filters is needed',
    ru: 'Нужно одно из полей `ids` и `filters`',
  },
  variable_unknown: { en: 'There is no variable {variable}', ru: 'Переменной {variable} нет' },
  text_or_template: {
    en: 'one of text and template is needed',
    ru: 'Нужно одно из полей `text` и `template`',
  },
} as const;

export const broadcastErrors = {
  audience_changed: {
    status: 409,
    message: {
      en: 'By now as many others would get it',
      ru: 'Получателей теперь другое число',
    },
  },
  audience_empty: {
    status: 409,
    message: { en: 'Nobody would get it', ru: 'Получателей нет' },
  },
  broadcast_sent: {
    status: 409,
    message: {
      en: 'The same was sent to the same people within an hour',
      ru: 'Такую рассылку тем же людям отправили меньше часа назад',
    },
  },
} as const;
