import { counted } from '@okoshko/ui/format';

/** Words of what chooses a client and a start. */
export const pickers = {
  days: 'День',
  earlier: 'Неделей раньше',
  later: 'Неделей позже',
  free: (count: number) =>
    counted(count, ['свободное время', 'свободных времени', 'свободных времён']),
  none: 'свободного времени нет',
  dayOff: 'выходной',
  parts: { morning: 'Утро', day: 'День', evening: 'Вечер' },
  seats: (count: number) => counted(count, ['место', 'места', 'мест']),
  noneThatDay: 'В этот день свободного времени нет.',
  noneAtAll: 'Свободного времени в графике нет.',
  nearest: (when: string) => `Ближайшее: ${when}`,
  other: 'Другое время, и вне графика',
  toOffered: 'К свободному времени',
  date: 'Дата',
  time: 'Время',
  outside: {
    closed: 'Это вне графика. Записать всё равно можно.',
    break: 'В это время перерыв. Записать всё равно можно.',
    holiday: 'В этот день вы не работаете. Записать всё равно можно.',
    past: 'Это время уже прошло: запись добавится задним числом.',
    appointment: 'В это время уже есть запись.',
    short: (minutes: string) => `До следующей записи или конца работы – ${minutes}.`,
    free: 'Это время свободно.',
  },
  search: 'Имя или телефон',
  searchLabel: 'Найти клиента',
  recent: 'Недавние',
  results: 'Нашлись',
  nobody: 'Никого не нашлось.',
  noClientsYet: 'Клиентов пока нет.',
  more: 'Показать ещё',
  newClient: 'Новый клиент',
  blocked: 'в чёрном списке',
} as const;
