import { counted } from '@okoshko/ui/format';

const TIMETABLE_PROBLEMS = {
  hours: 'Проверьте часы: ошибки отмечены.',
  noDay: 'Отметьте хотя бы один рабочий день.',
  noDate: 'Добавьте хотя бы один день.',
  anchor: 'Укажите первый день смены.',
  validFrom: 'Укажите, с какого дня действует график.',
  validTo: 'График не может закончиться раньше, чем начался.',
  priority: 'Приоритет — целое число.',
} as const;
export type TimetableProblem = keyof typeof TIMETABLE_PROBLEMS;

const HOLIDAY_PROBLEMS = {
  dates: 'Укажите первый и последний день.',
  times: 'Укажите время начала и конца.',
  order: 'Конец должен быть позже начала.',
} as const;
export type HolidayProblem = keyof typeof HOLIDAY_PROBLEMS;

const APPOINTMENTS = ['запись', 'записи', 'записей'] as const;
const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;

/** Words of working hours. */
export const timetables = {
  problems: TIMETABLE_PROBLEMS,
  listTitle: 'Рабочие часы',
  empty: 'Без графика вас не запишут. Укажите, когда вы работаете.',
  add: 'Добавить график',
  kinds: { weekly: 'По дням недели', cycle: 'Сменный, 2 через 2', dates: 'Отдельные дни' },
  newTitles: {
    weekly: 'График по дням недели',
    cycle: 'Сменный график',
    dates: 'Отдельные дни',
  },
  hints: {
    weekly: 'Одинаковые часы каждую неделю',
    cycle: 'Смены идут по кругу: 2 через 2, 3 через 3',
    dates: 'Часы на выбранные даты, важнее остальных графиков',
  },
  name: (title: string | null, kind: string) => title?.trim() || kind,
  change: 'Изменить',
  changeOf: (name: string) => `Изменить: ${name}`,
  forServices: (titles: string) => `Только: ${titles}`,
  offline: 'Записываете только вы',
  begins: (day: string) => `С ${day}`,
  ends: (day: string) => `По ${day}`,
  over: (day: string) => `Закончился ${day}`,
  breaks: (hours: string) => `Перерыв: ${hours}`,
  priorityOf: (priority: number) => `Приоритет ${priority}`,
  anchored: (day: string) => `Первый день смены: ${day}`,

  cycleTitle: 'Смены',
  cycleName: (work: number, off: number) => `${work} через ${off}`,
  cycleDay: (index: number) => `День ${index}`,
  addCycleDay: 'Добавить день',
  removeCycleDay: 'Убрать последний день',
  anchor: 'Первый день смены',
  preview: 'Как лягут смены',
  works: 'рабочий',
  dates: 'Дни',
  date: 'Дата',
  addDate: 'Добавить день',
  dateTwice: 'Этот день уже есть ниже.',
  removeDate: (day: string) => `Убрать ${day}`,
  remove: 'Убрать',
  validFrom: 'Действует с',
  validTo: 'Действует по',
  validToHint: 'Пусто — без конца.',
  more: 'Дополнительно',
  titleLabel: 'Название',
  titleHint: 'Видите только вы.',
  breaksTitle: 'Перерыв каждый день',
  breaksHint: 'Например, обед: в это время клиентам не предлагают окошки.',
  addBreak: 'Добавить перерыв',
  services: 'Для каких услуг',
  servicesHint: 'Ничего не отмечено — для всех.',
  isOnline: 'Клиенты записываются сами',
  isOnlineHint: 'Выключено — в эти часы записываете только вы.',
  priority: 'Приоритет',
  priorityHint:
    'Если на один день приходится несколько графиков, действует тот, у кого число больше.',
  delete: 'Удалить график',
  deleteTitle: 'Удалить этот график?',
  deleteAfter: 'Клиентам перестанут предлагать время по нему. Записи останутся.',
  deleted: 'График удалён.',
  saved: 'График сохранён.',
  missing: 'Такого графика нет. Возможно, его удалили.',
} as const;

/** Words of time off. */
export const holidays = {
  problems: HOLIDAY_PROBLEMS,
  title: 'Выходные и отпуск',
  empty: 'Отпуск, выходной или занятое время. Клиентам в эти дни не предложат окошки.',
  add: 'Добавить',
  newTitle: 'Нерабочее время',
  editTitle: 'Нерабочее время',
  kind: 'Что это',
  kinds: { vacation: 'Отпуск', day_off: 'Выходной', busy: 'Занято' },
  isWhole: 'Весь день',
  from: 'С',
  to: 'По',
  firstDay: 'Первый день',
  lastDay: 'Последний день',
  fromTime: 'Время начала',
  toTime: 'Время конца',
  note: 'Заметка',
  noteHint: 'Видите только вы.',
  isYearly: 'Повторять каждый год',
  yearly: 'Каждый год',
  between: (from: string, to: string) => `${from} — ${to}`,
  change: 'Изменить',
  changeOf: (name: string, when: string) => `Изменить: ${name}, ${when}`,
  past: (count: number) => `Прошедшие (${count})`,
  hidePast: 'Скрыть прошедшие',
  delete: 'Удалить',
  deleteTitle: 'Удалить это нерабочее время?',
  deleteAfter: 'Клиентам снова предложат эти часы.',
  deleted: 'Нерабочее время удалено.',
  saved: 'Нерабочее время сохранено.',
  missing: 'Такого нерабочего времени нет. Возможно, его удалили.',
} as const;

/** Words of the next days as clients see them. */
export const strip = {
  title: (days: number) => `Ближайшие ${counted(days, DAYS)} глазами клиентов`,
  service: 'Услуга',
  option: (title: string, length: string) => `${title}, ${length}`,
  noService: 'Добавьте услугу, которую видят клиенты: окошки считаются по её длительности.',
  toServices: 'К услугам',
  unpublished:
    'Страница не опубликована: клиенты пока не видят окошек. Так они увидят их после публикации.',
  bookingOff: 'Запись сейчас закрыта: клиентам не предлагают время.',
  dayOff: 'Выходной',
  offline: 'Только по вашей записи',
  full: 'Окошек нет',
  overToday: 'На сегодня всё',
  tooFar: 'Запись ещё не открыта',
} as const;

const REASONS = {
  closed: 'вне рабочих часов',
  holiday: 'нерабочее время',
  break: 'перерыв',
  end_of_hours: 'закончится позже рабочих часов',
} as const;

/** Words of appointments that are outside of the working hours. */
export const outside = {
  title: (count: number) => `Вне графика ${counted(count, APPOINTMENTS)}`,
  lead: 'Записи остаются в календаре, клиентам ничего не отправлено.',
  reasons: REASONS,
  client: (name: string | null | undefined) => name?.trim() || 'Без клиента',
  more: (count: number) => `И ещё ${counted(count, APPOINTMENTS)}.`,
  moveOf: (client: string, when: string) => `Перенести: ${client}, ${when}`,
  ask: (count: number) => (count === 1 ? 'Написать клиенту' : 'Написать всем'),
  askLead: (count: number) =>
    count === 1
      ? 'Попросим выбрать другое время и пришлём ссылку, по которой запись можно перенести.'
      : 'Попросим каждого выбрать другое время и пришлём ссылку, по которой запись можно перенести. Дважды об одном не напишем.',
  sending: (messages: number) =>
    messages === 0
      ? 'Написать некому: в этих записях нет клиентов.'
      : `Отправляем ${counted(messages, MESSAGES)} с просьбой выбрать другое время.`,
  fresh: 'Из-за этого изменения',
  earlier: 'Были вне графика и раньше',
  savedTitle: 'Сохранено',
  done: 'Понятно',
} as const;
