import type { DayReason, Reason } from '@okoshko/contract/schedule/reasons';
import { duration, inSeconds } from '@okoshko/ui/duration';
import { counted, rubles } from '@okoshko/ui/format';
import * as freeTime from '@okoshko/ui/text/free-time';
import type { Advice } from './ru.ts';

const CLOSED = 'Онлайн-запись закрыта';

/** Advice to a client about an error, by its code; the interface's texts hold for the rest. */
const advice: Advice = {
  provider_not_found: CLOSED,
  service_unavailable: 'На эту услугу уже нельзя записаться.',
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
    closed: 'Записаться нельзя',
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
    title: freeTime.title,
    nearest: freeTime.nearest,
    zone: freeTime.zone,
    loading: freeTime.loading,
    failed: freeTime.failed,
    none: freeTime.none,
    occupied: freeTime.occupied,
    occupiedAll: freeTime.occupiedAll,
    start: (day: string, time: string) => `${day}, ${time}`,
    today: 'Сегодня',
    tomorrow: 'Завтра',
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
    /** The refusal of one day, for the visitor who wants it. */
    day: refusedDay,
    /** The refusal of a week or a month. */
    refusedRange(reason: Reason, mode: 'week' | 'month') {
      if (reason === 'full') return mode === 'week' ? 'Неделя занята.' : 'Месяц занят.';
      return reason === 'too_soon' ? 'На сегодня уже нельзя.' : `${refusedDay[reason]}.`;
    },
    nextAvailable: (start: string) => `Ближайшее: ${start.toLowerCase()}`,
    noSeats: (left: number) => `Осталось мест: ${left}.`,
  },
  finish: {
    title: 'Ваши данные',
    loading: 'Загружаем',
    failed: 'Не удалось загрузить. Проверьте интернет.',
  },
};
