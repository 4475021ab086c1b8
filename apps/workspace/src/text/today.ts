import { duration, within } from '@okoshko/ui/duration';
import { counted, plural } from '@okoshko/ui/format';

const APPOINTMENTS = ['запись', 'записи', 'записей'] as const;

/** Words of «Сегодня»: the day, its requests and what happened. */
export const today = {
  days: { today: 'Сегодня', tomorrow: 'Завтра', yesterday: 'Вчера' },
  dayNavigation: 'День',
  before: 'На день раньше',
  after: 'На день позже',
  toToday: 'Сегодня',
  toTomorrow: (count: number | null) => (count === null ? 'Завтра' : `Завтра: ${count}`),
  tomorrowSaid: (count: number) => `Завтра, ${counted(count, APPOINTMENTS)}`,

  dayOff: 'Выходной',
  noSchedule: 'График не задан',
  timeOff: { vacation: 'Отпуск', day_off: 'Выходной', busy: 'Занято' },

  nextHeading: 'Ближайшая запись',
  in: (minutes: number) => `Через ${within(minutes)}`,
  stays: (minutes: number, until: string) => `Ещё ${duration(minutes)}, до ${until}`,
  overdue: (time: string) => `Запись была до ${time}`,
  awaited: (time: string) => `Опаздывает, запись на ${time}`,
  afterwards: (time: string, who: string) => `Затем в ${time}: ${who}`,
  nobodyMore: 'На сегодня записей больше нет.',
  call: (who: string) => `Позвонить: ${who}`,
  newClient: 'Новый клиент',
  missed: (count: number) => `Неявок: ${count}`,
  isComing: 'Визит подтверждён',
  note: (text: string) => `Заметка: ${text}`,
  seats: (count: number, of: number) => `${count} из ${counted(of, ['места', 'мест', 'мест'])}`,
  andOthers: (count: number) => `и ещё ${count}`,
  noService: 'Без услуги',

  dayHeading: 'Записи дня',
  earned: 'Проведено',
  expected: 'ожидается',
  past: (count: number) =>
    `${plural(count, ['Прошла', 'Прошли', 'Прошло'])} ${counted(count, APPOINTMENTS)}`,
  cancelled: (count: number) =>
    `${plural(count, ['Отменена', 'Отменены', 'Отменено'])} ${counted(count, APPOINTMENTS)}`,
  unmarked: 'Отметьте, как прошло',
  free: (minutes: number) => `Свободно ${duration(minutes)}`,
  book: 'Записать',
  share: 'Поделиться окошками',

  empty: {
    today: 'Сегодня свободно.',
    other: 'Записей нет.',
    works: (hours: string) => `Вы работаете ${hours}.`,
    dayOff: 'По графику это выходной.',
    off: (title: string) => `В этот день вы не работаете: ${title.toLowerCase()}.`,
    noSchedule: 'График не задан: клиенты не могут записаться сами.',
    book: 'Записать клиента',
    setHours: 'Настроить график',
  },

  requestsOf: (count: number) => `Ждут ответа: ${count}`,
  answerIn: (left: string, until: string) => `Ответьте до ${until}, осталось ${left}`,
  untilStart: 'начала записи',
  left: (minutes: number) => {
    if (minutes < 1) return 'меньше минуты';
    if (minutes < 180) return duration(minutes);
    const hours = Math.floor(minutes / 60);
    return hours < 48
      ? counted(hours, ['час', 'часа', 'часов'])
      : counted(Math.floor(hours / 24), ['день', 'дня', 'дней']);
  },
  reason: 'Причина для себя, если хотите',
  showAll: 'Показать',
  showFewer: 'Свернуть',

  notices: (count: number) =>
    counted(count, ['новое уведомление', 'новых уведомления', 'новых уведомлений']),
  readAll: 'Прочитать всё',

  aged: (time: string) => `Не удалось обновить. Данные на ${time}.`,
  loading: 'Загружаем день',
} as const;
