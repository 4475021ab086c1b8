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
