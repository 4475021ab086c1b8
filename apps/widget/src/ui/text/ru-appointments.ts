import type { Advice } from './ru.ts';

const LATE = 'Онлайн уже поздно: позвоните мастеру.';
const OVER = 'Больше переносить нельзя.';

/** What a client can do about a refusal of their own appointment, by its code. */
const advice: Advice = {
  bad_transition: 'Эту запись уже не изменить.',
  cancel_window: LATE,
  move_limit: OVER,
  no_seats: 'Мест больше нет.',
  not_found: 'Этой записи больше нет.',
  stale: 'Запись изменилась.',
  validation_failed: 'Отзыв уже есть.',
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

/** The Russian words of «Мои записи» that the booking itself does not say. */
export const ru = {
  upcoming: 'Предстоящие',
  past: 'Прошедшие',
  empty: 'Записей пока нет.',
  find: 'Найти время',
  more: 'Показать ещё',
  loading: 'Загружаем записи',
  failed: 'Не удалось загрузить записи.',
  signIn: 'Введите номер, с которого вы записывались.',
  enter: 'Войти',
  leave: 'Выйти',
  status: (status: string) => STATUSES[status] ?? '',
  call: 'Позвонить мастеру',
  advice,
  move: {
    done: 'Запись перенесена',
    failed: 'Не удалось перенести запись.',
    over: OVER,
  },
  cancel: {
    title: 'Отменить запись?',
    reason: 'Причина (необязательно)',
    yes: 'Да, отменить',
    no: 'Оставить',
    done: 'Запись отменена',
    again: 'Записаться снова',
    failed: 'Не удалось отменить запись.',
    late: LATE,
  },
  repeat: { action: 'Повторить', gone: 'Этой услуги больше нет' },
  review: {
    action: 'Оставить отзыв',
    stars: 'Оценка',
    text: 'Расскажите, как всё прошло',
    send: 'Отправить',
    published: 'Отзыв опубликован',
    pending: 'Появится после проверки',
    failed: 'Не удалось отправить отзыв.',
    rated: (stars: number) => `Ваша оценка: ${stars}`,
  },
};
