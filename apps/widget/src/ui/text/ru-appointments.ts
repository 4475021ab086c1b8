import { rubles } from './format.ts';
import type { Advice } from './ru.ts';

/** What a client can do about a refusal of their own appointment, by its code. */
const advice: Advice = {
  bad_transition: 'Эту запись уже не изменить.',
  cancel_window: 'Онлайн уже поздно: позвоните мастеру.',
  move_limit: 'Больше переносить нельзя.',
  no_seats: 'Мест больше нет.',
  not_found: 'Этой записи больше нет.',
  stale: 'Запись изменилась.',
  validation_failed: 'Отзыв уже есть.',
  visit_not_completed: 'Отзыв можно оставить после визита.',
};
const signIn: Advice = {
  code_limit: 'Слишком много попыток.',
  phone_invalid: 'Проверьте номер: на него нельзя отправить СМС.',
  account_blocked: 'Войти с этого номера нельзя.',
  calls_unavailable: 'Сейчас звонки не принимаются. Получите код.',
  provider_unready: 'Сейчас звонки не принимаются. Получите код.',
  bad_request: 'Откройте свои записи со страницы мастера.',
};

const STATUSES: Readonly<Record<string, string>> = {
  pending: 'Ждёт подтверждения',
  confirmed: 'Подтверждена',
  in_progress: 'Идёт',
  completed: 'Состоялась',
  no_show: 'Вы не пришли',
  declined: 'Отклонена',
  expired: 'Не подтверждена вовремя',
  cancelled_by_client: 'Отменена вами',
  cancelled_by_provider: 'Отменена мастером',
};

/** Every Russian word of «Мои записи». */
export const ru = {
  title: 'Мои записи',
  close: 'Закрыть',
  upcoming: 'Предстоящие',
  past: 'Прошедшие',
  empty: 'Записей пока нет.',
  find: 'Найти время',
  more: 'Показать ещё',
  loading: 'Загружаем записи',
  failed: 'Не удалось загрузить записи.',
  leave: 'Выйти',
  status: (status: string) => STATUSES[status] ?? '',
  answer: (until: string) => `Мастер ответит до ${until}.`,
  price: rubles,
  call: 'Позвонить мастеру',
  map: 'Показать на карте',
  calendar: 'В календарь',
  google: 'Google Календарь',
  file: 'Файл .ics',
  fileFailed: 'Не удалось получить файл.',
  advice,
  move: {
    action: 'Перенести',
    done: 'Запись перенесена',
    failed: 'Не удалось перенести запись.',
    busy: 'Переносим…',
    over: 'Больше переносить нельзя.',
  },
  cancel: {
    action: 'Отменить запись',
    title: 'Отменить запись?',
    reason: 'Причина (необязательно)',
    yes: 'Да, отменить',
    no: 'Оставить',
    done: 'Запись отменена',
    again: 'Записаться снова',
    failed: 'Не удалось отменить запись.',
    late: 'Онлайн уже поздно: позвоните мастеру.',
  },
  repeat: { action: 'Повторить', gone: 'Этой услуги больше нет' },
  review: {
    action: 'Оставить отзыв',
    stars: 'Оценка',
    star: ['Ужасно', 'Плохо', 'Нормально', 'Хорошо', 'Отлично'],
    text: 'Расскажите, как всё прошло',
    send: 'Отправить',
    published: 'Отзыв опубликован',
    pending: 'Появится после проверки',
    failed: 'Не удалось отправить отзыв.',
    given: (stars: number) => `Ваша оценка: ${stars}`,
  },
  signIn: {
    intro: 'Введите номер, с которого вы записывались.',
    phone: 'Телефон',
    getCode: 'Получить код',
    enter: 'Войти',
    failed: 'Не удалось отправить код.',
    consent: ['Продолжая, вы принимаете ', 'оферту', ' и ', 'обработку данных'],
    advice: signIn,
  },
};
