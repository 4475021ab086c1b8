export const authErrors = {
  phone_invalid: {
    status: 400,
    message: {
      en: 'The phone number is not one we can send a code to',
      ru: 'На этот номер нельзя отправить код',
    },
  },
  code_wrong: { status: 400, message: { en: 'The code is wrong', ru: 'Неверный код' } },
  code_expired: {
    status: 410,
    message: {
      en: 'The code has expired or was used; ask for a new one',
      ru: 'Код устарел или уже использован, запросите новый',
    },
  },
  code_spent: {
    status: 410,
    message: {
      en: 'Too many wrong codes were tried; ask for a new one',
      ru: 'Попытки кончились, запросите новый код',
    },
  },
  codes_unavailable: {
    status: 503,
    message: {
      en: 'Codes cannot be sent now; prove the phone by a call where that is offered, or ask again later',
      ru: 'Сейчас коды не отправляются: подтвердите номер звонком, если он предложен, или повторите позже',
    },
  },
  code_limit: {
    status: 429,
    message: {
      en: 'Too many codes; wait before asking again',
      ru: 'Слишком много кодов, подождите перед следующим',
    },
  },
  step_expired: {
    status: 410,
    message: {
      en: 'The sign-in step has expired or was used; start again',
      ru: 'Шаг входа устарел или уже пройден, начните сначала',
    },
  },
  password_wrong: {
    status: 400,
    message: { en: 'Invalid identifier or password', ru: 'Неверный логин или пароль' },
  },
  password_common: {
    status: 400,
    message: {
      en: 'The password is one that everybody tries first',
      ru: 'Такой пароль подбирают первым, придумайте другой',
    },
  },
  password_limit: {
    status: 429,
    message: {
      en: 'Too many wrong passwords; wait before trying again',
      ru: 'Слишком много неверных паролей, подождите',
    },
  },
  account_blocked: {
    status: 400,
    message: {
      en: 'Your account has been blocked by an administrator',
      ru: 'Аккаунт заблокирован администратором',
    },
  },
} as const;

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

export const oauthErrors = {
  provider_disabled: {
    status: 400,
    message: { en: 'This provider is disabled', ru: 'Этот способ входа выключен' },
  },
  callback_unset: {
    status: 400,
    message: {
      en: 'Provider callback URL is not configured',
      ru: 'Не настроен адрес возврата для этого способа входа',
    },
  },
  callback_invalid: {
    status: 400,
    message: { en: 'Invalid callback URL provided', ru: 'Неверный адрес возврата' },
  },
  oauth_incomplete: {
    status: 400,
    message: {
      en: 'OAuth authentication requires a completed provider session',
      ru: 'Вход у внешней службы не завершён',
    },
  },
  oauth_refused: {
    status: 400,
    message: {
      en: 'The provider did not vouch for anybody',
      ru: 'Внешняя служба никого не подтвердила',
    },
  },
} as const;
