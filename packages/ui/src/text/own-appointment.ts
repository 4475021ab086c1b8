const LATE = 'Онлайн уже поздно: позвоните мастеру.';
const OVER = 'Больше переносить нельзя.';

// The Russian words of what a client does with their own appointment: the widget and the page of a link say the same.

export const statuses = {
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

/** Why something cannot be done, by its code. */
export const refusals = {
  bad_transition: 'Эту запись уже не изменить.',
  cancel_window: LATE,
  move_limit: OVER,
  stale: 'Запись изменилась.',
};

export const move = {
  title: 'Перенести запись?',
  yes: 'Перенести',
  other: 'Другое время',
  done: 'Запись перенесена',
  failed: 'Не удалось перенести запись.',
  /** The prices before and after, one where they are equal. */
  price: (prices: readonly string[]) => prices.join(' → '),
  /** The lines of the question, each with a name and a text. */
  lines: (from: string, to: string, price: string) =>
    [
      ['Сейчас', from],
      ['Станет', to],
      ['Цена', price],
    ] as const,
  /** The number of moves left after this one. */
  left: (moves: number) => (moves ? `Переносов останется: ${moves}.` : 'Это последний перенос.'),
  changed: 'Цена изменилась. Перенести за новую?',
};

export const cancel = {
  title: 'Отменить запись?',
  reason: 'Причина (необязательно)',
  yes: 'Да, отменить',
  no: 'Оставить',
  done: 'Запись отменена',
};
