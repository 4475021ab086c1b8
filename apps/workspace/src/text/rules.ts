import { counted } from '@okoshko/ui/format';

/** After «не больше». */
const TIMES = ['раза', 'раз', 'раз'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;
const APPOINTMENTS = ['запись', 'записи', 'записей'] as const;

/** Words of the rules of booking: each says what it does. */
export const rules = {
  title: 'Правила записи',
  booking: 'Когда и как записываются',
  changes: 'Отмены и переносы',
  reminders: 'Напоминания',

  every: (span: string) => `каждые ${span}`,
  leadChoice: (span: string) => `за ${span} до начала`,
  leadNone: 'до самого начала',
  windowChoice: (span: string) => `не позже чем за ${span}`,
  windowNone: 'до самого начала',
  movesNone: 'ни разу',
  movesAny: 'сколько угодно',
  movesChoice: (count: number) => `не больше ${counted(count, TIMES)}`,

  remindChoice: (span: string) => `За ${span}`,
  remindAtStart: 'В момент начала',
  remindNone: 'Клиентам не напоминаем.',

  summaryPolicy: { auto: 'Подтверждаются сами.', request: 'Ждут вашего подтверждения.' },
  summaryMode: {
    grid: (span: string) => `Начало каждые ${span}.`,
    compact: (span: string) => `Начало каждые ${span}, без пустых промежутков.`,
    fixed: (times: string) => (times ? `Начало только в ${times}.` : 'Время начала не названо.'),
  },
  summaryLead: (lead: string, days: number) =>
    `Записаться можно ${lead}, на ${counted(days, DAYS)} вперёд.`,
  summaryPerDay: (count: number) => `Не больше чем ${counted(count, APPOINTMENTS)} в день.`,
  summaryWindow: (window: string) => `Клиент отменяет и переносит ${window}.`,
  summaryMoves: (moves: string) => `Переносит одну запись ${moves}.`,
  summaryNoMoves: 'Сам не переносит.',
  summaryReminders: (times: string) => `Напоминаем ${times}.`,
  summaryQuiet: (from: string, to: string) => `Тихие часы с ${from} до ${to}.`,
  summaryNoQuiet: 'Тихих часов нет.',
  and: ' и ',

  effect: 'Что сейчас предлагаем клиентам',
  effectOf: (title: string, length: string) => `«${title}», ${length}`,
  effectNone: 'На ближайшие семь дней свободного времени нет. Проверьте график и правила.',
  effectMore: (count: number) => `и ещё ${count}`,
} as const;
