import type { ApiError } from '@okoshko/contract/client';

const WAIT = 'Слишком много попыток.';
const STALE = 'Время на вход истекло. Запросите новый код.';

/** Advice to a person about an error, by its code. Codes that are not here say nothing more. */
export type Advice = Partial<Record<ApiError['code'], string>>;

const advice: Advice = {
  offline: 'Нет связи с сервером. Проверьте интернет и повторите.',
  timeout: 'Сервер не отвечает. Повторите через минуту.',
  internal: 'На сервере неполадки, мы уже чиним. Повторите позже.',
  unavailable: 'Сервис временно недоступен. Повторите позже.',
  too_many_requests: WAIT,
  code_limit: WAIT,
  codes_unavailable: 'Сейчас коды не отправляются. Повторите позже.',
  password_limit: WAIT,
  phone_invalid: 'Проверьте номер: на него нельзя отправить СМС.',
  code_expired: 'Срок действия кода истёк. Запросите новый.',
  step_expired: STALE,
  account_blocked: 'Аккаунт заблокирован. Напишите в поддержку.',
};

/** In the largest unit that keeps it short: nobody counts the seconds of a day. */
const waitOf = (seconds: number): string => {
  if (seconds < 120) return `${seconds} с`;
  return seconds < 7200 ? `${Math.ceil(seconds / 60)} мин` : `${Math.ceil(seconds / 3600)} ч`;
};

/** The Russian words of the sign-in; other views have files of their own beside it. Texts of the specification stand here unchanged. */
export const ru = {
  brand: 'Окошко',
  slogan: 'онлайн-запись для бьюти-мастеров',
  close: 'Закрыть',
  retry: 'Повторить',
  back: 'Назад',
  advice,
  notStored:
    'Браузер не хранит данные этого сайта: войти придётся снова, когда страница закроется.',
  retryIn: (seconds: number) => `Повторите через ${waitOf(seconds)}`,

  phone: {
    title: 'Вход',
    label: 'Номер мобильного телефона',
    next: 'Далее',
    country: (name: string) => `Страна: ${name}`,
    notOffered: 'Номера этой страны пока не поддерживаются. Доступные страны — в списке.',
    tooShort: 'Для входа нужен номер из 11 цифр с кодом страны.',
    tooLong: 'В номере больше 11 цифр. Другую страну выберите в списке.',
    failed: 'Не удалось отправить код',
    consent: ['Продолжая, вы принимаете ', 'условия оферты', ' и ', 'политику конфиденциальности'],
  },
  code: {
    title: 'Введите код подтверждения',
    placeholder: 'Код из СМС',
    hint: 'Введите код, который мы отправили вам на номер',
    next: 'Далее',
    resend: 'Выслать повторно',
    resendIn: (seconds: number) => `Выслать повторно через ${seconds} с`,
    changePhone: 'Изменить номер',
    failed: 'Неверный код',
    resendFailed: 'Не удалось отправить код',
    delayed: 'СМС сейчас идут дольше обычного. Если код не придёт, попробуйте позже.',
    /** At most four are left after a wrong one. */
    attempts: (left: number, seconds: number) =>
      left
        ? left > 1
          ? `Осталось ${left} попытки`
          : 'Осталась 1 попытка'
        : `Попытки закончились. Новый код — ${seconds ? `через ${seconds} с` : 'по ссылке ниже'}.`,
  },
  password: {
    title: 'Введите пароль',
    placeholder: 'Пароль',
    submit: 'Войти',
    forgotten: 'Забыли или ещё не задали пароль?',
    show: 'Показать пароль',
    hide: 'Скрыть пароль',
    failed: 'Неверный пароль',
  },
};
