import { counted, grouped, plural } from '@okoshko/ui/format';

const VISITS = ['визит', 'визита', 'визитов'] as const;
const BOOKINGS = ['запись', 'записи', 'записей'] as const;

/** Words of the statistics. */
export const statistics = {
  lead: 'Сколько заработано?',

  period: 'Период',
  periods: {
    week: 'Неделя',
    month: 'Этот месяц',
    last_month: 'Прошлый месяц',
    other_month: 'Месяц',
    quarter: 'Квартал',
    year: 'Год',
    dates: 'Свои даты',
  },
  earlier: 'Раньше',
  later: 'Позже',
  from: 'С',
  to: 'По',
  compare: 'Сравнить',
  comparisons: {
    previous: 'С прошлым',
    year: 'Год назад',
    none: 'Не сравнивать',
  },
  bucket: 'На графике',
  buckets: { hour: 'По часам', day: 'По дням', week: 'По неделям', month: 'По месяцам' },
  bucketAuto: 'Авто',
  bucketTitles: { hour: 'Час', day: 'День', week: 'Неделя', month: 'Месяц' },
  quarter: (number: number, year: string) => `${number}-й квартал ${year}`,
  year: (year: string) => `${year} год`,

  empty: 'Визитов не было ни в эти дни, ни в те, с которыми сравниваем.',
  emptyAlone: 'Визитов в эти дни не было.',
  book: 'Записать клиента',

  explain: (label: string) => `${label}: что это`,
  time: (hours: number, minutes: number) =>
    [hours > 0 && `${grouped(hours)} ч`, (minutes > 0 || hours === 0) && `${minutes} мин`]
      .filter(Boolean)
      .join(' '),
  unknown: '—',
  more: (size: string) => `${size} больше`,
  less: (size: string) => `${size} меньше`,
  same: 'столько же',
  percent: (share: string) => `на ${share}%`,
  times: (times: string, isWhole: boolean, whole: number) =>
    `в ${times} ${isWhole ? plural(whole, ['раз', 'раза', 'раз']) : 'раза'}`,
  was: (before: string) => `было ${before}`,
  change: (change: string, before: string) => `${change}, было ${before}`,
  /** The comparison of revenue as a whole sentence. */
  sentence: (change: string, days: string, before: string) =>
    `${change}, чем за ${days}: ${before}`,
  sameAs: (days: string, before: string) => `Столько же, сколько за ${days}: ${before}`,
  noneBefore: (days: string, before: string) => `За ${days} было ${before}`,
  stillGoing: (days: string) =>
    `Период ещё идёт, а сравнение — с полным: ${days}. К концу числа подрастут.`,

  comparedWithAll: (days: string) =>
    `Период ещё идёт: записи и клиенты сравниваются со всеми днями, ${days}.`,

  revenue: 'Выручка',
  revenueBy: {
    hour: 'Выручка по часам',
    day: 'Выручка по дням',
    week: 'Выручка по неделям',
    month: 'Выручка по месяцам',
  },
  appointmentsBy: {
    hour: 'Записи по часам',
    day: 'Записи по дням',
    week: 'Записи по неделям',
    month: 'Записи по месяцам',
  },
  expected: 'Ожидается',
  pending: 'В заявках',
  lostToNoShows: 'Потери: неявки',
  lostToLateCancels: 'Потери: отмены',
  averageCheck: 'Средний чек',

  appointments: 'Записи',
  outcomes: {
    total: 'Всего',
    completed: 'Состоялось',
    upcoming: 'Впереди',
    cancelled_by_client: 'Отменили клиенты',
    cancelled_by_provider: 'Отменили вы',
    no_show: 'Не пришли',
    online: 'Записались сами',
    manual: 'Записали вы',
  },

  people: 'Клиенты и время',
  clients: { total: 'Клиентов', new: 'Новых', returning: 'Вернулись' },
  occupancy: 'Занято времени',
  outside: 'Вне графика',
  rating: 'Оценка',
  share: (percent: string) => `${percent}%`,
  stars: (rating: string) => `${rating} из 5`,

  extended: 'Расширенная статистика',
  offer: (cost: string, days: number) =>
    `Расширенная статистика, ${cost} на ${counted(days, ['день', 'дня', 'дней'])}`,
  offerList: [
    'Когда к вам записываются: часы недели',
    'Лучшие клиенты и услуги, кто перестал приходить',
    'Откуда приходят записи, сколько смотрят страницу',
    'Что дали скидки',
  ],
  toOffer: 'Подключить',

  busyHours: 'Когда вы заняты',
  busyTitle: 'По дням и часам',
  hour: 'Час',
  days: [
    { short: 'пн', full: 'понедельник' },
    { short: 'вт', full: 'вторник' },
    { short: 'ср', full: 'среда' },
    { short: 'чт', full: 'четверг' },
    { short: 'пт', full: 'пятница' },
    { short: 'сб', full: 'суббота' },
    { short: 'вс', full: 'воскресенье' },
  ],
  bookings: (count: number) => counted(count, BOOKINGS),
  visits: (count: number) => counted(count, VISITS),

  topClients: 'Лучшие клиенты',
  noTopClients: 'Визитов в эти дни не было.',
  topServices: 'Лучшие услуги',
  ofRevenue: (share: string) => `${share}% выручки`,
  comingBack: 'Возвращаются ли',
  rebooked: 'Записались снова',
  rebookedClients: 'Это клиентов',
  lostClients: 'Перестали приходить',
  lostList: 'Кому напомнить о себе',
  noLost: 'Все, кто ходил постоянно, ходят и сейчас.',
  lastVisit: (day: string, every: number) =>
    `последний визит ${day}, раньше — раз в ${counted(every, ['день', 'дня', 'дней'])}`,

  page: 'Страница и записи с неё',
  pageNumbers: {
    page_views: 'Просмотров',
    unique_visitors: 'Посетителей',
    link_clicks: 'Нажали на услугу',
    bookings: 'Записались сами',
    conversion_percent: 'Записей на 100 посетителей',
    new_clients: 'Новых клиентов',
  },
  channels: 'Как записались',
  channelNames: {
    page: 'На вашей странице',
    site: 'На вашем сайте',
    app: 'В приложении',
    provider: 'Записали вы',
  },
  bookingSources: 'Откуда пришли записи',
  viewSources: 'Откуда смотрели страницу',
  came: (completed: number, revenue: string) => `состоялось ${grouped(completed)}, ${revenue}`,
  noSources: 'Пока никто не заходил.',
  noBookings: 'Сами клиенты пока не записывались.',
  direct: 'Прямые заходы',
  views: (count: number) => counted(count, ['просмотр', 'просмотра', 'просмотров']),
  visitors: (count: number) => counted(count, ['посетитель', 'посетителя', 'посетителей']),

  promos: 'Что дали скидки',
  noPromos: 'Скидками в эти дни не пользовались.',
  toPromos: 'Все скидки',
  uses: (count: number) => counted(count, ['раз', 'раза', 'раз']),
  discounted: (sum: string) => `скидок на ${sum}`,
  newClients: (count: number) =>
    counted(count, ['новый клиент', 'новых клиента', 'новых клиентов']),

  download: 'Скачать CSV',
  fileName: (from: string, to: string) => `Статистика ${from} — ${to}.csv`,
} as const;
