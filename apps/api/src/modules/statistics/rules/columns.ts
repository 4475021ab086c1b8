import { inRubles } from '../../../platform/csv.ts';
import type { Numbers } from '../numbers/repository.ts';

type Point = Numbers & { readonly at: string };
interface Column {
  readonly key: string;
  readonly header: string;
  readonly tell: (point: Point) => number | string;
}

const BASE: readonly Column[] = [
  { key: 'total', header: 'Записей', tell: ({ total }) => total },
  { key: 'completed', header: 'Состоялось', tell: ({ completed }) => completed },
  {
    key: 'cancelled_by_client',
    header: 'Отменили клиенты',
    tell: (point) => point.cancelled_by_client,
  },
  {
    key: 'cancelled_by_provider',
    header: 'Отменили вы',
    tell: (point) => point.cancelled_by_provider,
  },
  { key: 'no_show', header: 'Не пришли', tell: ({ no_show }) => no_show },
  { key: 'online', header: 'Записались сами', tell: ({ online }) => online },
  { key: 'manual', header: 'Записали вы', tell: ({ total, online }) => total - online },
  { key: 'revenue', header: 'Выручка, ₽', tell: ({ revenue }) => inRubles(revenue) },
  {
    key: 'lost_to_no_shows',
    header: 'Потеряно на неявках, ₽',
    tell: (point) => inRubles(point.lost_to_no_shows),
  },
  {
    key: 'lost_to_late_cancels',
    header: 'Потеряно на поздних отменах, ₽',
    tell: (point) => inRubles(point.lost_to_late_cancels),
  },
];

/** With extended statistics alone. */
const EXTENDED: readonly Column[] = [
  { key: 'page_views', header: 'Просмотры', tell: ({ page_views }) => page_views },
  {
    key: 'unique_visitors',
    header: 'Посетители',
    tell: ({ unique_visitors }) => unique_visitors,
  },
  { key: 'link_clicks', header: 'Нажатия на ссылки', tell: ({ link_clicks }) => link_clicks },
  { key: 'bookings', header: 'Сделано записей клиентами', tell: ({ bookings }) => bookings },
];

/** What a line of the file says of its bucket; the first column names it and the zone of its clock. */
export function columnsOf(zone: string, isExtended: boolean): readonly Column[] {
  const at: Column = {
    key: 'at',
    header: `Начало (${zone})`,
    tell: (point) => point.at.replace('T', ' '),
  };
  return [at, ...BASE, ...(isExtended ? EXTENDED : [])];
}
