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

  policy: 'Подтверждение',
  policies: { auto: 'Сразу, без моего участия', request: 'После моего подтверждения' },
  policyHints: {
    auto: 'Клиент выбрал время – и он записан.',
    request: 'Время придержим, пока вы решаете: заявка придёт на экран «Сегодня».',
  },
  ttl: 'Сколько заявка ждёт ответа',
  ttlHint: 'Потом она снимается сама, время снова свободно, клиент об этом узнает.',

  mode: 'Какое время предлагать',
  modes: {
    grid: 'Через равные промежутки',
    compact: 'Без пустых промежутков',
    fixed: 'Только в заданное время',
  },
  modeHints: {
    grid: 'От начала рабочих часов с одним и тем же шагом.',
    compact:
      'Ещё и сразу после другой записи. Не предложим время, после которого останется окно короче любой вашей услуги.',
    fixed: 'Часы, которые вы назовёте, если они свободны.',
  },
  step: 'Шаг',
  stepHint: 'Как часто могут начинаться записи. У услуги может быть свой шаг.',
  every: (span: string) => `каждые ${span}`,
  fixed: 'Время начала',
  fixedHint: 'Через запятую, например: 10:00, 12:30, 15:00.',
  fixedNone: 'Назовите хотя бы одно время.',
  fixedWrong: (part: string) => `«${part}» – не время. Напишите так: 10:00.`,
  fixedMany: 'Не больше 96.',
  lead: 'Не позже чем',
  leadHint: 'Чтобы никто не записался за минуту до начала.',
  leadChoice: (span: string) => `за ${span} до начала`,
  leadNone: 'до самого начала',
  horizon: 'На сколько вперёд',
  horizonHint: 'Дальше время не предлагается.',
  horizonChoice: (days: number) => counted(days, DAYS),
  rare: 'Реже нужное',
  perDay: 'Записей в день, не больше',
  perDayHint: 'Пусто – сколько поместится. Вы сами можете записать и сверх этого.',
  perDayWrong: 'Число от 1 до 1000 или пусто.',
  anonymous: 'Запись без подтверждения телефона',
  anonymousHint:
    'Для тех, кто пришёл по анонимной ссылке. Остальные подтверждают телефон кодом всегда.',

  window: 'Отменить и перенести можно',
  windowHint: 'Позже клиент может только написать или позвонить. Вы можете всегда.',
  windowChoice: (span: string) => `не позже чем за ${span}`,
  windowNone: 'до самого начала',
  moves: 'Сколько раз клиент переносит сам',
  movesHint: 'Одну и ту же запись. Ваши переносы не считаются.',
  movesNone: 'ни разу',
  movesAny: 'сколько угодно',
  movesChoice: (count: number) => `не больше ${counted(count, TIMES)}`,

  remind: 'Когда напомнить клиенту',
  remindHint: 'Напоминание тратит сообщение, каждое отдельно. Не больше десяти.',
  remindChoice: (span: string) => `За ${span}`,
  remindAtStart: 'В момент начала',
  remindNone: 'Клиентам не напоминаем.',
  quiet: 'Тихие часы',
  quietHint:
    'Напоминание, которое попало на них, уйдёт, когда они закончатся. Подтверждения и отмены приходят сразу. Одинаковое время – тихих часов нет.',
  quietFrom: 'С',
  quietTo: 'До',
  quietWrong: 'Заполните время.',

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
