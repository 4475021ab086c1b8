import type { Address } from '../endpoint.ts';
import type * as accountSchemas from './account-schemas.ts';
import type * as stepsSchemas from './steps-schemas.ts';

export const resetByMail: Address<typeof accountSchemas.resetByMail> = {
  method: 'POST',
  path: '/api/auth/reset-password',
};
export const changePassword: Address<typeof accountSchemas.changePassword> = {
  method: 'POST',
  path: '/api/auth/change-password',
};
export const sendEmailConfirmation: Address<typeof accountSchemas.sendEmailConfirmation> = {
  method: 'POST',
  path: '/api/auth/send-email-confirmation',
};
export const forgotPassword: Address<typeof accountSchemas.forgotPassword> = {
  method: 'POST',
  path: '/api/auth/forgot-password',
};
export const sendPasswordEmail: Address<typeof accountSchemas.sendPasswordEmail> = {
  method: 'POST',
  path: '/api/users/:id/password-email',
};
export const register: Address<typeof accountSchemas.register> = {
  method: 'POST',
  path: '/api/auth/local/register',
};
export const confirmEmail: Address<typeof accountSchemas.confirmEmail> = {
  method: 'GET',
  path: '/api/auth/email-confirmation',
};

export const readCredentials: Address<typeof accountSchemas.readCredentials> = {
  method: 'GET',
  path: '/api/auth-ext/credentials',
};
export const confirmPassword: Address<typeof accountSchemas.confirmPassword> = {
  method: 'POST',
  path: '/api/auth-ext/password-confirmation',
};
export const requestPhoneChange: Address<typeof accountSchemas.requestPhoneChange> = {
  method: 'POST',
  path: '/api/auth-ext/phone-change',
};
export const confirmPhoneChange: Address<typeof accountSchemas.confirmPhoneChange> = {
  method: 'POST',
  path: '/api/auth-ext/phone-change/confirm',
};

export const listSessions: Address<typeof accountSchemas.listSessions> = {
  method: 'GET',
  path: '/api/auth/sessions',
};
export const listUserSessions: Address<typeof accountSchemas.listUserSessions> = {
  method: 'GET',
  path: '/api/users/:id/sessions',
};
export const endUserSession: Address<typeof accountSchemas.endUserSession> = {
  method: 'DELETE',
  path: '/api/users/sessions/:session',
};
export const endUserSessions: Address<typeof accountSchemas.endUserSessions> = {
  method: 'DELETE',
  path: '/api/users/:id/sessions',
};
export const endSession: Address<typeof accountSchemas.endSession> = {
  method: 'DELETE',
  path: '/api/auth/sessions/:session',
};
export const endAllSessions: Address<typeof accountSchemas.endAllSessions> = {
  method: 'DELETE',
  path: '/api/auth/sessions',
};

const PATH = '/api/auth-ext/second-factor';

export const readSecondFactor: Address<typeof stepsSchemas.readSecondFactor> = {
  method: 'GET',
  path: PATH,
};
export const giveSecondFactor: Address<typeof stepsSchemas.giveSecondFactor> = {
  method: 'POST',
  path: PATH,
};
export const beginSecondFactor: Address<typeof stepsSchemas.beginSecondFactor> = {
  method: 'POST',
  path: `${PATH}/setup`,
};
export const confirmSecondFactor: Address<typeof stepsSchemas.confirmSecondFactor> = {
  method: 'POST',
  path: `${PATH}/setup/confirm`,
};
export const renewRecoveryCodes: Address<typeof stepsSchemas.renewRecoveryCodes> = {
  method: 'POST',
  path: `${PATH}/recovery-codes`,
};
export const removeSecondFactor: Address<typeof stepsSchemas.removeSecondFactor> = {
  method: 'DELETE',
  path: PATH,
};
export const readSecondFactorOf: Address<typeof stepsSchemas.readSecondFactorOf> = {
  method: 'GET',
  path: '/api/users/:id/second-factor',
};
export const resetSecondFactor: Address<typeof stepsSchemas.resetSecondFactor> = {
  method: 'POST',
  path: '/api/users/:id/second-factor/reset',
};

export const credentialErrors = {
  password_confirmation_needed: {
    status: 409,
    message: {
      en: 'This takes your password once more: confirm it and repeat within 5 minutes',
      ru: 'Для этого нужен ваш пароль ещё раз: подтвердите его и повторите в течение 5 минут',
    },
  },
  password_missing: {
    status: 409,
    message: {
      en: 'The account has no password: set one first',
      ru: 'У аккаунта нет пароля: сначала задайте его',
    },
  },
  phone_same: {
    status: 400,
    message: { en: 'The account has this phone already', ru: 'Это и есть телефон аккаунта' },
  },
  /** Told to whoever proved the phone alone. */
  phone_in_use: {
    status: 409,
    message: {
      en: 'Another account signs in by this phone',
      ru: 'По этому телефону входят в другой аккаунт',
    },
  },
} as const;

export const sessionErrors = {
  session_unknown: { status: 404, message: { en: 'Session not found', ru: 'Такого сеанса нет' } },
} as const;

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
