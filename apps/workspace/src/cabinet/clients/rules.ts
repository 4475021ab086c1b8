import type { Filters } from '../../api/collections.ts';
import { boundsOf, type Day, shiftDay } from '../../kit/zoned.ts';
import { clientFilters } from '../../shared/booking/client-search.ts';
import type { ClientChoice, ClientOrder } from './search.ts';

export const PAGE = 100;

/** The filters of a choice beside the text, as many as there are. */
export const filtersCount = ({ tag, away, birthday }: ClientChoice): number =>
  [tag, away, birthday].filter((one) => one !== undefined).length;

export interface ListOwner {
  /** documentId */
  readonly provider: string;
  readonly zone: string;
  readonly today: Day;
}

/** The days from one on as `birthday_day` has them. In a year without it, the 29th of February is told with the 28th. */
export function birthdayDays(today: Day, count: number): readonly number[] {
  const days = Array.from({ length: count + 1 }, (_, index) => shiftDay(today, index));
  return days.flatMap((day) => {
    const number = dayInYear(day);
    return number === 228 && shiftDay(day, 1).endsWith('-03-01') ? [228, 229] : [number];
  });
}

const dayInYear = (day: Day): number => Number(day.slice(5, 7)) * 100 + Number(day.slice(8, 10));

/** Tells whether a birthday comes within a month. */
export const isBirthdaySoon = (birthday: Day, today: Day): boolean =>
  birthdayDays(today, 30).includes(dayInYear(birthday));

/** Clients who have not been for so many weeks and are not expected either. */
function awayFilters(weeks: number, { zone, today }: ListOwner): Filters<'client-profiles'> {
  const [since] = boundsOf(shiftDay(today, -7 * weeks), zone);
  const [now] = boundsOf(today, zone);
  return {
    last_visit_at: { $lt: since.toISOString() },
    $not: {
      participants: {
        status: { $eq: 'joined' },
        appointment: {
          starts_at: { $gte: now.toISOString() },
          status: { $in: ['pending', 'confirmed'] },
        },
      },
    },
  };
}

/** The conditions of a choice, whichever page of it is read. */
export function choiceFilters(
  { q = '', tag, away, birthday }: ClientChoice,
  owner: ListOwner,
): Filters<'client-profiles'> {
  const { $and = [], ...own } = clientFilters(owner.provider, q, null);
  return {
    ...own,
    tags: tag === undefined ? undefined : { $jsonSupersetOf: JSON.stringify([tag]) },
    birthday_day:
      birthday === undefined
        ? undefined
        : { $in: birthdayDays(owner.today, Number(birthday)) as number[] },
    $and: away === undefined ? $and : [...$and, awayFilters(Number(away), owner)],
  };
}

/** The place where a page begins: after the client of this value and id. Null as a value: among those who have none. */
export interface After {
  readonly value: string | number | null;
  readonly id: number;
}

interface Order {
  readonly field: 'name' | 'last_visit_at' | 'spent' | 'visits_count';
  readonly isDescending: boolean;
}

const ORDERS: Readonly<Record<ClientOrder, Order>> = {
  name: { field: 'name', isDescending: false },
  recent: { field: 'last_visit_at', isDescending: true },
  oldest: { field: 'last_visit_at', isDescending: false },
  spent: { field: 'spent', isDescending: true },
  visits: { field: 'visits_count', isDescending: true },
};

/** Clients without a value stand after all others, whichever way those go; they are read apart. */
const canLack = ({ field }: Order): boolean => field === 'last_visit_at';

const orderOf = ({ sort = 'name' }: ClientChoice): Order => ORDERS[sort];

/** The order of a page as the API takes it. */
export function sortOf(choice: ClientChoice) {
  const { field, isDescending } = orderOf(choice);
  return isDescending ? ([`${field}:desc`, 'id'] as const) : ([field, 'id'] as const);
}

/** The conditions of the page that begins there. */
export function pageFilters(
  choice: ClientChoice,
  owner: ListOwner,
  after: After | null,
): Filters<'client-profiles'> {
  const { $and = [], ...own } = choiceFilters(choice, owner);
  return { ...own, $and: [...$and, ...behind(orderOf(choice), after)] };
}

function behind(order: Order, after: After | null): readonly Filters<'client-profiles'>[] {
  const { field, isDescending } = order;
  if (after?.value === null) return [{ [field]: { $null: true }, id: { $gt: after.id } }];
  const there = canLack(order) ? [{ [field]: { $notNull: true } }] : [];
  if (after === null) return there;
  const { value, id } = after;
  return [
    ...there,
    // An index by this is entered where the page begins.
    { [field]: isDescending ? { $lte: value } : { $gte: value } },
    {
      $or: [
        { [field]: isDescending ? { $lt: value } : { $gt: value } },
        { [field]: { $eq: value }, id: { $gt: id } },
      ],
    },
  ];
}

type Listed = Readonly<Record<Order['field'], string | number | null>> & { readonly id: number };

/** The place where the next page begins; null: there is none. */
export function nextAfter(
  choice: ClientChoice,
  page: readonly Listed[],
  after: After | null,
): After | null {
  const order = orderOf(choice);
  const last = page.at(-1);
  if (last && page.length === PAGE) return { value: last[order.field], id: last.id };
  return canLack(order) && after?.value !== null ? { value: null, id: 0 } : null;
}

/** The tags of a client, which any program may have written. */
export const tagsOf = (tags: unknown): readonly string[] =>
  Array.isArray(tags) ? tags.filter((tag) => typeof tag === 'string') : [];
