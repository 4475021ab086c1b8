import type { Service } from '@okoshko/contract/auth/codes';

/** Words of the join view: a new password, and other services to sign in with. */
export const ru = {
  name: 'Имя',
  nameHint: 'Можно указать позже',
  hint: 'От 8 до 128 символов',
  create: {
    title: 'Новый аккаунт',
    label: 'Придумайте пароль',
    submit: 'Создать аккаунт',
    back: 'Изменить номер',
    failed: 'Не удалось создать аккаунт',
  },
  recover: {
    title: 'Задайте новый пароль',
    label: 'Новый пароль',
    submit: 'Сохранить и войти',
    back: 'Вернуться к вводу пароля',
    failed: 'Не удалось сохранить пароль',
  },
  factor: {
    title: 'Вход в два шага',
    lead: 'Подойдёт и код восстановления.',
    label: 'Код из приложения',
    submit: 'Войти',
    failed: 'Код не подошёл. Каждый работает один раз.',
  },
  /** The words that the services' rules for their buttons have. */
  signInWith: { vk: 'Войти с VK ID', yandex: 'Войти с Яндекс ID' } satisfies Record<
    Service,
    string
  >,
  failed: {
    vk: 'Не удалось войти с VK ID',
    yandex: 'Не удалось войти с Яндекс ID',
  } satisfies Record<Service, string>,
  advice: {
    password_common: 'Это слишком распространённый пароль. Придумайте другой.',
    email_taken: 'С такой почтой уже есть аккаунт. Войдите по номеру телефона.',
  },
};
