import { cancel, move, refusals } from '@okoshko/ui/text/own-appointment';
import type { Advice } from './ru.ts';

/** Advice to a client about a refusal of their own appointment, by its code. */
const advice: Advice = {
  ...refusals,
  no_seats: 'Мест больше нет.',
  not_found: 'Этой записи больше нет.',
  validation_failed: 'Отзыв уже есть.',
};

/** The Russian words of what is done with an appointment of «Мои записи». */
export const ru = {
  advice,
  move,
  cancel,
  pricing: 'Узнаём цену…',
  cancelFailed: 'Не удалось отменить запись.',
  review: {
    action: 'Оставить отзыв',
    stars: 'Оценка',
    text: 'Расскажите, как всё прошло',
    send: 'Отправить',
    published: 'Отзыв опубликован',
    pending: 'Появится после проверки',
    failed: 'Не удалось отправить отзыв.',
  },
};
