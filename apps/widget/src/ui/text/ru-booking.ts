import type { DayReason, Reason } from '@okoshko/contract/schedule/reasons';
import { duration, inSeconds, within } from '@okoshko/ui/duration';
import { counted, rubles } from '@okoshko/ui/format';
import type { Advice } from './ru.ts';

const LIMIT = 'Слишком много записей.';
const CLOSED = 'Онлайн-запись закрыта';
const NO_CALLS = 'Сейчас звонки не принимаются. Получите код.';
const GONE = 'Эта запись устарела. Выберите время ещё раз.';

/** What a client can do about an error, by its code; the interface's texts hold for the rest. */
const advice: Advice = {
  account_blocked: 'Записаться с этого номера нельзя. Позвоните мастеру.',
  address_booking_limit: LIMIT,
  call_awaited: 'Звонок ещё не поступил.',
  calls_unavailable: NO_CALLS,
  code_expired: 'Код устарел. Получите новый.',
  code_limit: 'Слишком много попыток.',
  code_spent: 'Слишком много попыток. Получите новый код.',
  code_wrong: 'Неверный код.',
  intent_gone: GONE,
  name_misleading: 'Такое имя указать нельзя.',
  not_found: GONE,
  phone_booking_limit: LIMIT,
  phone_invalid: 'Проверьте номер: на него нельзя отправить СМС.',
  provider_not_found: 'Такой страницы нет.',
  // Of the ways to prove a phone only calls may be missing.
  provider_unready: NO_CALLS,
  service_unavailable: 'На эту услугу уже нельзя записаться.',
  upcoming_limit: LIMIT,
};

const services = (count: number): string => counted(count, ['услуга', 'услуги', 'услуг']);
const refusedDay: Record<DayReason, string> = {
  full: 'Всё занято',
  day_off: 'Выходной',
  holiday: 'Мастер не работает',
  no_timetable: CLOSED,
  booking_off: CLOSED,
  too_soon: 'На этот день уже нельзя',
  too_far: 'Запись ещё не открыта',
};
const places = (count: number): string => counted(count, ['место', 'места', 'мест']);

/** Every Russian word of a client's booking. */
export const ru = {
  advice,
  back: 'Назад',
  close: 'Закрыть',
  retryIn: (seconds: number) => `Повторите через ${inSeconds(seconds)}.`,
  duration,
  price: (kopecks: number, isFrom: boolean) => (isFrom ? `от ${rubles(kopecks)}` : rubles(kopecks)),
  services: {
    title: 'Выберите услугу',
    loading: 'Загружаем услуги',
    failed: 'Не удалось загрузить услуги.',
    empty: 'Пока нет услуг для онлайн-записи.',
    group: 'Групповое занятие',
    more: 'Добавить ещё услугу',
    total: (count: number, minutes: number, price: string) =>
      `${services(count)} · ${duration(minutes)} · ${price}`,
    next: 'Выбрать время',
  },
  times: {
    title: 'Когда вам удобно?',
    nearest: 'Ближайшее время',
    start: (day: string, time: string) => `${day}, ${time}`,
    today: 'Сегодня',
    tomorrow: 'Завтра',
    zone: (zone: string) => `Время салона: ${zone}`,
    previous: { week: 'Предыдущая неделя', month: 'Предыдущий месяц' },
    next: { week: 'Следующая неделя', month: 'Следующий месяц' },
    other: { week: 'Показать месяц', month: 'Показать неделю' },
    free: (day: string, count: number) => `${day}, свободно: ${count}`,
    not: (day: string, why: string) => `${day}, ${why.toLowerCase()}`,
    parts: { morning: 'Утро', day: 'День', evening: 'Вечер' },
    seatsLeft: (left: number) => `осталось ${places(left)}`,
    seats: 'Сколько мест',
    fewer: 'Меньше мест',
    more: 'Больше мест',
    places,
    live: (count: number) => `Свободно: ${count}`,
    loading: 'Загружаем время',
    failed: 'Не удалось загрузить время.',
    none: 'Свободного времени пока нет.',
    /** Of one day, for the visitor who wants it. */
    day: refusedDay,
    /** Of a week or a month. */
    refusedRange(reason: Reason, mode: 'week' | 'month') {
      if (reason === 'full') return mode === 'week' ? 'Неделя занята.' : 'Месяц занят.';
      return reason === 'too_soon' ? 'На сегодня уже нельзя.' : `${refusedDay[reason]}.`;
    },
    nextAvailable: (start: string) => `Ближайшее: ${start.toLowerCase()}`,
    occupied: 'Это время заняли. Ближайшее:',
    occupiedAll: 'Это время заняли.',
    noSeats: (left: number) => `Осталось мест: ${left}.`,
  },
  details: {
    title: 'Ваши данные',
    knownTitle: 'Проверьте запись',
    discount: (sum: string) => `Скидка −${sum}`,
    change: 'Изменить',
    phone: 'Номер мобильного телефона',
    name: 'Имя',
    comment: 'Комментарий мастеру',
    promo: 'Промокод',
    apply: 'Применить',
    remove: 'Убрать промокод',
    getCode: 'Получить код',
    book: 'Записаться',
    bookFor: (price: string) => `Записаться за ${price}`,
    priceChanged: (before: string, now: string) => `Цена изменилась: было ${before}, стало ${now}`,
    consent: ['Продолжая, вы принимаете ', 'условия оферты', ' и ', 'политику конфиденциальности'],
    marketing: 'Сообщать о скидках мастера',
    rules: (minutes: number) => `Перенос и отмена — не позже чем за ${within(minutes)}.`,
    failed: 'Не удалось записаться.',
    codeFailed: 'Не удалось отправить код.',
    refusals: {
      unknown: 'Нет такого промокода',
      other_services: 'Не для этих услуг',
      other_time: 'Не на это время',
      new_clients_only: 'Только для первого визита',
      used_up: 'Уже использован',
      used_by_client: 'Уже использован',
      no_cheaper: 'Ваша скидка уже больше',
    },
  },
  code: {
    title: 'Код из СМС',
    callTitle: 'Подтвердите звонком',
    sent: 'Отправили на',
    resend: 'Выслать повторно',
    resendIn: (seconds: number) =>
      `Выслать повторно через ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
    attempts: (left: number) =>
      `${left > 1 ? 'Осталось' : 'Осталась'} ${counted(left, ['попытка', 'попытки', 'попыток'])}`,
    call: 'Подтвердить бесплатным звонком',
    callFrom: 'Позвоните с номера',
    callTo: 'на номер',
    callFree: 'Звонок бесплатный: мы не возьмём трубку.',
    called: 'Я уже звоню',
    delayed: 'СМС сейчас идут дольше обычного. Звонок быстрее.',
    notReserved: 'Пока код не введён, это время могут занять.',
  },
  busy: {
    sending: 'Отправляем код…',
    booking: 'Записываем…',
    checking: 'Проверяем запись…',
  },
  done: {
    confirmed: 'Вы записаны!',
    pending: 'Заявка отправлена',
    answer: (until: string) => `Мастер ответит до ${until}.`,
    map: 'Показать на карте',
    calendar: 'В календарь',
    google: 'Google Календарь',
    file: 'Файл .ics',
    fileFailed: 'Не удалось получить файл.',
    move: 'Перенести',
    cancel: 'Отменить запись',
    appointments: 'Мои записи',
    done: 'Готово',
  },
};
