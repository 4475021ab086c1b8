import { inRubles } from '../../../platform/table-file/csv.ts';

interface Metric {
  readonly value: number | null;
  readonly previous: number | null;
  readonly change_percent: number | null;
}

/** A number, and the one it is compared with. */
export function metric(value: number | null, previous: number | null): Metric {
  const isComparable = value !== null && previous !== null && previous !== 0;
  return {
    value,
    previous,
    change_percent: isComparable ? tenths((100 * (value - previous)) / Math.abs(previous)) : null,
  };
}

/** Null where the whole is 0. */
export const percent = (part: number, whole: number): number | null =>
  whole === 0 ? null : tenths((100 * part) / whole);

/** In whole kopecks; null where there is nothing to divide by. */
export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : Math.round(sum / count);

export const tenths = (number: number): number => Math.round(number * 10) / 10;

type NumberName =
  | 'total'
  | 'completed'
  | 'cancelled_by_client'
  | 'cancelled_by_provider'
  | 'no_show'
  | 'online'
  | 'revenue'
  | 'lost_to_no_shows'
  | 'lost_to_late_cancels'
  | 'page_views'
  | 'unique_visitors'
  | 'link_clicks'
  | 'bookings';
type Point = Readonly<Record<NumberName, number>> & { readonly at: string };
interface Column {
  readonly key: string;
  readonly header: string;
  readonly cellOf: (point: Point) => number | string;
}

const BASE: readonly Column[] = [
  { key: 'total', header: 'Записей', cellOf: ({ total }) => total },
  { key: 'completed', header: 'Состоялось', cellOf: ({ completed }) => completed },
  {
    key: 'cancelled_by_client',
    header: 'Отменили клиенты',
    cellOf: (point) => point.cancelled_by_client,
  },
  {
    key: 'cancelled_by_provider',
    header: 'Отменили вы',
    cellOf: (point) => point.cancelled_by_provider,
  },
  { key: 'no_show', header: 'Не пришли', cellOf: ({ no_show }) => no_show },
  { key: 'online', header: 'Записались сами', cellOf: ({ online }) => online },
  { key: 'manual', header: 'Записали вы', cellOf: ({ total, online }) => total - online },
  { key: 'revenue', header: 'Выручка, ₽', cellOf: ({ revenue }) => inRubles(revenue) },
  {
    key: 'lost_to_no_shows',
    header: 'Потеряно на неявках, ₽',
    cellOf: (point) => inRubles(point.lost_to_no_shows),
  },
  {
    key: 'lost_to_late_cancels',
    header: 'Потеряно на поздних отменах, ₽',
    cellOf: (point) => inRubles(point.lost_to_late_cancels),
  },
];

/** With extended statistics alone. */
const EXTENDED: readonly Column[] = [
  { key: 'page_views', header: 'Просмотры', cellOf: ({ page_views }) => page_views },
  {
    key: 'unique_visitors',
    header: 'Посетители',
    cellOf: ({ unique_visitors }) => unique_visitors,
  },
  { key: 'link_clicks', header: 'Нажатия на ссылки', cellOf: ({ link_clicks }) => link_clicks },
  { key: 'bookings', header: 'Сделано записей клиентами', cellOf: ({ bookings }) => bookings },
];

/** The columns of the file, a line for each bucket; the first names the bucket and the zone of its clock. */
export function columnsOf(zone: string, isExtended: boolean): readonly Column[] {
  const at: Column = {
    key: 'at',
    header: `Начало (${zone})`,
    cellOf: (point) => point.at.replace('T', ' '),
  };
  return [at, ...BASE, ...(isExtended ? EXTENDED : [])];
}

/** The meaning of the numbers, for the people who read them. */
export const DEFINITIONS = {
  total: 'Записи, которые начинаются в эти дни, кроме отклонённых и истёкших заявок',
  completed: 'Состоявшиеся записи',
  cancelled_by_client: 'Записи, отменённые клиентами',
  cancelled_by_provider: 'Записи, отменённые вами',
  no_show: 'Записи, на которые клиент не пришёл',
  upcoming: 'Записи этих дней, которые ещё впереди',
  online: 'Записи, которые сделали сами клиенты',
  manual: 'Записи, которые сделали вы, и перенесённые из других программ',
  clients: 'Клиенты, чьи визиты состоялись в эти дни; каждый считается один раз',
  new: 'Клиенты, чей первый состоявшийся визит пришёлся на эти дни',
  returning: 'Клиенты, которые уже бывали у вас раньше',
  revenue: 'Сумма состоявшихся записей за вычетом скидок',
  average_check: 'Выручка, делённая на число состоявшихся записей',
  occupancy_percent:
    'Доля рабочего времени по расписанию, занятая записями; время двух записей сразу считается один раз',
  minutes_outside_hours: 'Сколько минут записей пришлось на время вне расписания',
  rating: 'Средняя оценка по отзывам, написанным или изменённым за 18 месяцев до конца периода',
  expected_revenue:
    'Сумма подтверждённых записей этих дней, которые впереди или ещё не отмечены состоявшимися, за вычетом скидок; заявок без ответа в ней нет',
  pending_revenue: 'Сумма заявок этих дней, которые ждут вашего ответа, за вычетом скидок',
  lost_to_no_shows: 'Сколько принесли бы записи, на которые клиент не пришёл, за вычетом скидок',
  lost_to_late_cancels:
    'Сколько принесли бы записи, которые клиент отменил меньше чем за сутки до начала, за вычетом скидок',
  page_views: 'Просмотры страницы без роботов; повторы одного посетителя за 30 минут не считаются',
  unique_visitors: 'Посетители, каждый считается раз в день',
  link_clicks: 'Нажатия на ссылки услуг, без повторов за 30 минут',
  bookings: 'Записи, которые клиенты сделали сами в эти дни, на любое время',
  conversion_percent: 'Сколько записей клиентов приходится на 100 посетителей',
  top_services:
    'Услуги состоявшихся записей, с наибольшей выручкой; скидка записи делится между её услугами по их ценам',
  sources:
    'Просмотры по источникам, без повторов за 30 минут; посетитель считается раз в день, в первом своём источнике',
  rebooked_clients:
    'Клиенты этих дней, у которых есть запись после визита, сделанная не позже чем через 30 дней после него; отменённые не считаются. У недавних визитов эти 30 дней ещё не прошли',
  rebooking_percent:
    'Какая доля клиентов этих дней записалась снова не позже чем через 30 дней после визита; у недавних визитов эти 30 дней ещё не прошли',
  lost_clients:
    'Клиенты с тремя визитами и больше, которые в эти дни пропали: после визита прошло вдвое больше времени, чем между визитами обычно, и не меньше 30 дней, а новой записи нет',
  top_lost_clients: 'Пропавшие клиенты, которые заплатили больше всех; выручка — за всё время',
  booking_channels:
    'Записи клиентов, сделанные в эти дни на любое время, по месту, где они сделаны; в группе каждый клиент — отдельная запись',
  booking_sources:
    'Записи, которые клиенты сделали сами: на вашей странице, на сайте с виджетом или в приложении; откуда клиент пришёл, известно, если он записался в день первого захода на страницу и с того же устройства',
  promos:
    'Состоявшиеся визиты этих дней со скидкой: сколько их, сколько скинуто, сколько заплачено и для скольких клиентов это первый визит',
  busy_hours: 'Сколько записей начинается в каждый час недели',
} as const;
