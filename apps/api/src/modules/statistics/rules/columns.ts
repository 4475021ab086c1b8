import { inRubles } from '../../../platform/csv.ts';

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

/** What a line of the file says of its bucket; the first column names it and the zone of its clock. */
export function columnsOf(zone: string, isExtended: boolean): readonly Column[] {
  const at: Column = {
    key: 'at',
    header: `Начало (${zone})`,
    cellOf: (point) => point.at.replace('T', ' '),
  };
  return [at, ...BASE, ...(isExtended ? EXTENDED : [])];
}
