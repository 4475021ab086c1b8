import { refusals, statuses } from '@okoshko/ui/text/own-appointment';

/** The Russian words of «Мои записи» that the booking itself does not say. */
export const ru = {
  statuses,
  refusals,
  upcoming: 'Предстоящие',
  cancelled: 'Отменённые',
  past: 'Прошедшие',
  empty: 'Записей пока нет.',
  find: 'Найти время',
  more: 'Показать ещё',
  loading: 'Загружаем записи',
  failed: 'Не удалось загрузить записи.',
  notLoaded: 'Не удалось загрузить. Попробуйте ещё раз.',
  signIn: 'Введите номер, с которого вы записывались.',
  enter: 'Войти',
  leave: 'Выйти',
  call: 'Позвонить мастеру',
  again: 'Записаться снова',
  repeat: { action: 'Повторить', gone: 'Этой услуги больше нет' },
  review: 'Оставить отзыв',
  rated: (stars: number) => `Ваша оценка: ${stars}`,
};
