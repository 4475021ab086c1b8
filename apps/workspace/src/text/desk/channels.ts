import { counted } from '@okoshko/ui/format';

const MESSAGES = ['сообщение', 'сообщения', 'сообщений'] as const;
const DAYS = ['день', 'дня', 'дней'] as const;

/** Words of channels and suppliers. */
export const channels = {
  states: {
    open: 'Работает',
    resting: 'Остановлен',
    stopped: 'Остановлен',
    off: 'Выключен в настройках',
  },
  sandbox: 'Учебный: наружу ничего не уходит',
  restsUntil: (when: string) => `Остановлен до ${when}`,
  stoppedSince: (when: string) => `Остановлен с ${when}, пока не запустят`,
  by: (name: string) => `Кто остановил: ${name}`,
  byItself: 'Остановился сам после ошибок',
  reason: 'Причина',
  waiting: (count: number) => `Ждут запуска: ${counted(count, MESSAGES)}`,
  hour: 'За час',
  day: 'За сутки',
  passed: (sent: number, failed: number) => `отправлено ${sent}, не доставлено ${failed}`,
  toFailed: 'Что не доставлено',

  // Suppliers.
  suppliers: 'Службы по порядку',
  supplier: (n: number, name: string) => `${n}. ${name}`,
  took: (hour: number, day: number) => `приняла за час ${hour}, за сутки ${day}`,
  lastError: (when: string, cause: string) => `Последний сбой ${when}: ${cause}`,
  noErrors: 'Сбоев не было',

  // Balances.
  left: (sum: string) => `Осталось ${sum}`,
  lastsDays: (days: number) => `, хватит примерно на ${counted(days, DAYS)}`,
  lastsLess: ', хватит меньше чем на день',
  asOf: (when: string) => `на ${when}`,
  limit: (used: number, total: number) => `Разных номеров сегодня: ${used} из ${total}`,
  free: (used: number, total: number) => `Бесплатных сегодня: ${used} из ${total}`,
  noBalance: (cause: string) => `Баланс неизвестен: ${cause}`,
  oldBalance: (cause: string) => `Сейчас баланс не узнать: ${cause}`,
  balanceLoading: 'Узнаём баланс…',

  // Codes.
  codes: 'Введённые коды',
  codesLead: 'Коды входа за час: сколько из отправленных ввели. Обычно 70–90 %.',
  codesOf: (confirmed: number, sent: number) => `${confirmed} из ${sent}`,
  codesPrefix: 'Номера',
  codesSupplier: 'Служба',
  codesEntered: 'Ввели',
  codesShare: 'Доля',
  codesFew: 'За час кодов мало: по операторам сравнивать нечего.',
  low: 'мало',
  prefix: (prefix: string) => `+${prefix.slice(0, 1)} ${prefix.slice(1)}…`,

  // Resting and waking.
  rest: 'Остановить',
  restOf: (channel: string) => `Остановить: ${channel}`,
  restTitle: (channel: string) => `Остановить канал «${channel}»`,
  howLong: 'На сколько',
  terms: {
    60: 'На час',
    240: 'На 4 часа',
    1440: 'На сутки',
    0: 'Пока не запустят',
  } as Readonly<Record<number, string>>,
  restReason: 'Причина (видят сотрудники)',
  reasonNeeded: 'Напишите, почему.',
  effect: 'Сообщения пойдут другим каналом получателя, а где его нет — подождут.',
  effectCodes:
    'Коды для входа ждать не могут: через 5 минут они устареют, и люди не войдут по СМС.',
  wake: 'Запустить',
  wakeOf: (channel: string) => `Запустить: ${channel}`,
  wakeTitle: (channel: string) => `Запустить канал «${channel}»`,
  wakeEffect: (count: number) =>
    count > 0 ? `Сразу уйдёт ${counted(count, MESSAGES)}.` : 'Ни одно сообщение не ждёт.',
  wakeReason: 'Что изменилось (можно не писать)',
  rested: (channel: string) => `Канал «${channel}» остановлен`,
  woken: (channel: string) => `Канал «${channel}» запущен`,
  decided: 'Это уже сделано. Показываем, как сейчас.',

  // A trial.
  test: 'Проверить',
  testOf: (channel: string) => `Проверить: ${channel}`,
  testing: 'Отправляем вам…',
  testSent: (supplier: string) => `Ушло вам через ${supplier}. Проверьте, пришло ли.`,
  testFailed: (cause: string) => `Не ушло: ${cause}`,
} as const;
