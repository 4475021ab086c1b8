import { decimal } from '@okoshko/ui/decimal';
import { counted, rubles } from '@okoshko/ui/format';
import * as freeTime from '@okoshko/ui/text/free-time';

interface Priced {
  readonly price: number;
  readonly price_max: number | null;
}

/** `2 800₽`; where the price has a range, `от 2 800₽`. */
export const priceOf = ({ price, price_max }: Priced): string =>
  price_max === null || price_max === price ? rubles(price) : `от ${rubles(price)}`;

/** `4,8`. */
export const ratingOf = (average: number): string => decimal(average, 1, 1);

/** `+7 916 123-45-67`; a number of another form as it is. */
export function phoneOf(phone: string): string {
  const parts = /^\+?7(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(phone.replace(/[^\d+]/g, ''));
  if (!parts) return phone.startsWith('+') ? phone : `+${phone}`;
  const [, area, three, two, last] = parts;
  return `+7\u00a0${area}\u00a0${three}-${two}-${last}`;
}

/** Joins the words with commas, without the empty ones. */
export const listed = (...words: readonly (string | null)[]): string =>
  words.filter(Boolean).join(', ');

/** Every Russian word of the page. */
export const text = {
  brand: 'Окошко',
  nobody: 'Мастер',
  book: 'Записаться',
  bookOnline: 'Записаться онлайн',
  bookFor: (title: string) => `Записаться: ${title}`,
  appointments: 'Мои записи',
  onlineBooking: 'онлайн-запись',
  call: 'Позвонить',
  from: 'от',
  reviewsCount: (count: number) => counted(count, ['отзыв', 'отзыва', 'отзывов']),
  stars: (rating: string) => `Оценка ${rating} из 5`,
  starsCount: (stars: number) => counted(stars, ['звезда', 'звезды', 'звёзд']),
  nearest: freeTime.nearest,
  nearestOf: (time: string) => `Ближайшее: ${time}`,
  noTimes: freeTime.none,
  otherTime: 'Другое время',
  services: 'Услуги и цены',
  otherServices: 'Другие услуги',
  noServices: 'Пока нет услуг для онлайн-записи.',
  group: (seats: number) => `Групповое занятие, до ${counted(seats, ['места', 'мест', 'мест'])}`,
  works: 'Работы',
  certificates: 'Дипломы и сертификаты',
  photoOf: (title: string) => `${title}: фото работы`,
  promos: 'Скидки',
  forAll: 'На все услуги',
  newClientsOnly: 'только для первого визита',
  until: (day: string) => `до ${day}`,
  reviews: 'Отзывы',
  moreReviews: (count: number) => `Показать ещё ${counted(count, ['отзыв', 'отзыва', 'отзывов'])}`,
  noReviews: 'Отзывов пока нет.',
  reply: 'Ответ мастера',
  hours: 'Часы работы',
  dayOff: 'выходной',
  aroundTheClock: 'круглосуточно',
  localTime: freeTime.zone,
  address: 'Адрес',
  contacts: 'Контакты',
  onMap: 'Показать на карте',
  route: 'Маршрут',
  onlineOnly: 'Записаться можно здесь, онлайн.',
  bookingWith: (name: string) => `Запись: ${name}`,
  openPage: 'Открыть страницу записи',
  noScript: 'Чтобы записаться прямо здесь, включите JavaScript.',
  noScriptCall: 'Без JavaScript записаться можно по телефону.',
  rules: 'Правила записи',
  poweredBy: 'Онлайн-запись работает на «Окошке»',
  refused: 'Страница не открылась',
  retry: 'Открыть ещё раз',
  home: 'На главную',
  retryIn: (seconds: number) =>
    `Страница откроется сама через ${counted(seconds, ['секунду', 'секунды', 'секунд'])}.`,
  missing: 'Такой страницы нет',
  missingHint:
    'Возможно, мастер закрыл запись или в адресе опечатка. Попросите у мастера новую ссылку.',
  cabinet: 'Кабинет мастера',
  missingOwn: 'Если вы уже записаны, запись можно посмотреть, перенести и отменить.',
  rule: {
    request: (time: string) => `Мастер подтверждает каждую запись: ответ придёт за ${time}.`,
    auto: 'Запись подтверждается сразу.',
    lead: (time: string) => `Записаться можно не позже чем за ${time} до начала.`,
    horizon: (days: string) => `Запись открыта на ${days} вперёд.`,
    cancel: (time: string) => `Перенести или отменить запись можно не позже чем за ${time}.`,
    cancelAnytime: 'Перенести или отменить запись можно до самого начала.',
    moves: (times: string) => `Одну запись можно перенести ${times}.`,
    noMoves: 'Перенести запись онлайн нельзя: позвоните мастеру.',
    daysOf: (days: number) => counted(days, ['день', 'дня', 'дней']),
    timesOf: (count: number) => counted(count, ['раз', 'раза', 'раз']),
  },
} as const;
