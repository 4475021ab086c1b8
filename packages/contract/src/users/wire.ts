import type { Address } from '../endpoint.ts';
import type * as accountsSchemas from './accounts-schemas.ts';
import type * as schemas from './schemas.ts';
import type { Me } from './schemas.ts';
import type { UserWithProfile } from './users.ts';

export const readMe: Address<typeof schemas.readMe> = {
  method: 'GET',
  path: '/api/users/me',
};
export const updateProfile: Address<typeof schemas.updateProfile> = {
  method: 'PUT',
  path: '/api/users/:id',
};

export const countUsers: Address<typeof accountsSchemas.countUsers> = {
  method: 'GET',
  path: '/api/users/count',
};
export const listUsers: Address<typeof accountsSchemas.listUsers> = {
  method: 'GET',
  path: '/api/users',
};
export const exportUsers: Address<typeof accountsSchemas.exportUsers> = {
  method: 'GET',
  path: '/api/users/export.csv',
};
export const readUser: Address<typeof accountsSchemas.readUser> = {
  method: 'GET',
  path: '/api/users/:id',
};
export const createUser: Address<typeof accountsSchemas.createUser> = {
  method: 'POST',
  path: '/api/users',
};
export const deleteUser: Address<typeof accountsSchemas.deleteUser> = {
  method: 'DELETE',
  path: '/api/users/:id',
};

export const addPushToken: Address<typeof schemas.addPushToken> = {
  method: 'PUT',
  path: '/api/users-permissions/addPushToken',
};
export const removePushToken: Address<typeof schemas.removePushToken> = {
  method: 'PUT',
  path: '/api/users-permissions/removePushToken',
};
export const replacePushToken: Address<typeof schemas.replacePushToken> = {
  method: 'PUT',
  path: '/api/users-permissions/replacePushToken',
};

/** The scope of the session; undefined: not known yet, as another tab told of the user alone. */
export const scopeOf = (user: UserWithProfile | null): Me['scope'] | undefined =>
  (user as Partial<Me> | null)?.scope;

/** True where a code of the second factor is to be given first: until then the session is nobody's yet. */
export const lacksCode = (user: UserWithProfile | null): boolean =>
  scopeOf(user)?.second_factor === 'code';

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

export const pushTokenErrors = {
  push_token_unknown: {
    status: 404,
    message: {
      en: 'This device is not registered; add its token',
      ru: 'Это устройство не зарегистрировано, добавьте его токен',
    },
  },
  push_subscription_invalid: {
    status: 400,
    message: {
      en: 'This is not a subscription of a browser: its address is of no push service known here, or its keys are wrong',
      ru: 'Это не подписка браузера: её адрес не принадлежит известной службе уведомлений или ключи неверны',
    },
  },
} as const;
