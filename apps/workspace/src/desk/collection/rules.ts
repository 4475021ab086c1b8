import type { Attribute } from '@okoshko/contract/collection';
import { kopecksOf } from '../../kit/kopecks.ts';
import { namesIn } from '../shared/columns/rules.ts';
import type { AnyFilters, ContentQuery } from '../shared/content/api.ts';
import { isInverse, isRelation } from '../shared/content/attributes.ts';
import type { ContentType } from '../shared/content/types.ts';
import { filtersOf, SYSTEM } from './conditions.ts';
import type { CollectionSearch } from './search.ts';

export const PAGE_SIZE = 25;
/** The number of columns that a list has before somebody chooses others. */
const FIRST_COLUMNS = 6;

/** The most telling kinds come first; essays and structures are on the document's own page. */
const WEIGHTS: Readonly<Partial<Record<Attribute['kind'], number>>> = {
  enumeration: 1,
  kopecks: 2,
  datetime: 3,
  date: 3,
  one: 4,
  integer: 5,
  boolean: 6,
  text: 7,
  decimal: 8,
  time: 9,
};

/** The attributes that a list may show and be narrowed by: not what other documents keep. */
export const columnNames = ({ attributes }: ContentType): readonly string[] => [
  ...Object.keys(attributes).filter((name) => isShown(attributes[name])),
  ...Object.keys(SYSTEM).filter((name) => name !== 'id'),
];

const isShown = (attribute: Attribute | undefined): boolean =>
  attribute !== undefined &&
  attribute.kind !== 'json' &&
  attribute.kind !== 'many' &&
  !isInverse(attribute);

/** The columns that are chosen; those of the address that there are not are left out. */
export function columnsOf(type: ContentType, chosen: string | undefined): readonly string[] {
  const all = columnNames(type);
  const columns = namesIn(all, chosen);
  if (columns.length > 0) return columns;
  const { attributes, labelAttribute } = type;
  const weight = (name: string) => WEIGHTS[attributes[name]?.kind ?? 'json'] ?? 10;
  const own = all
    .filter((name) => name !== labelAttribute && name !== 'version' && attributes[name])
    .sort((one, other) => weight(one) - weight(other))
    .slice(0, FIRST_COLUMNS - 1);
  return [...(labelAttribute === null ? [] : [labelAttribute]), ...own];
}

export const attributeOf = ({ attributes }: ContentType, name: string): Attribute | undefined =>
  attributes[name] ?? SYSTEM[name];

export const isSortable = (attribute: Attribute | undefined): boolean =>
  attribute !== undefined && !isRelation(attribute) && attribute.kind !== 'json';

interface ListOptions {
  readonly type: ContentType;
  readonly types: readonly ContentType[];
  readonly columns: readonly string[];
  readonly search: CollectionSearch;
  readonly zone: string;
}

/** A page of the list: what its columns show. */
export function listQuery({ type, types, columns, search, zone }: ListOptions): ContentQuery {
  const { q, sort, page = 1, filters = [] } = search;
  const { attributes, labelAttribute } = type;
  const fields = columns.filter((name) => !isRelation(attributes[name]));
  const relations = columns.flatMap((name) => {
    const attribute = attributes[name];
    return isRelation(attribute) ? [[name, attribute.target] as const] : [];
  });
  const sums = q === undefined ? null : sumsOf(type, q);
  const narrowed = filtersOf({ conditions: filters, attributes, zone });
  return {
    page,
    pageSize: PAGE_SIZE,
    withCount: false,
    sort: sort ?? 'id:desc',
    ...(q !== undefined && !sums && { _q: q }),
    fields: [...new Set([...fields, ...(labelAttribute === null ? [] : [labelAttribute])])],
    populate: Object.fromEntries(
      relations.map(([name, target]) => [name, { fields: labelFieldsOf(types, target) }]),
    ),
    filters: sums && narrowed ? { $and: [sums, narrowed] } : (sums ?? narrowed),
  };
}

const storedOf = ({ attributes }: ContentType, kind: Attribute['kind']): readonly string[] =>
  Object.entries(attributes)
    .filter(([, one]) => one.kind === kind && !('isComputed' in one))
    .map(([name]) => name);

/** True if documents of the type can be searched by a sum. */
export const hasSums = (type: ContentType): boolean => storedOf(type, 'kopecks').length > 0;

/** The condition that finds a sum in roubles: the API's own search reads kopecks. Null: no sum is searched for. */
function sumsOf(type: ContentType, q: string): AnyFilters | null {
  const namesOf = (kind: Attribute['kind']) => storedOf(type, kind);
  const [sum, sums] = [kopecksOf(q), namesOf('kopecks')];
  if (sum === null || sums.length === 0) return null;
  const number = /^\d{1,9}$/.test(q) ? Number(q) : null;
  return {
    $or: [
      ...sums.map((name) => ({ [name]: { $eq: sum } })),
      ...[...namesOf('text'), ...namesOf('enumeration')].map((name) => ({
        [name]: { $containsi: q },
      })),
      ...(number === null
        ? []
        : [...namesOf('integer'), 'id'].map((name) => ({ [name]: { $eq: number } }))),
    ],
  };
}

/** At least one is named, so that not all of them come along. */
function labelFieldsOf(types: readonly ContentType[], target: string): readonly string[] {
  const label = types.find(({ info }) => info.pluralName === target)?.labelAttribute;
  return [label ?? 'createdAt'];
}

/** `price:desc` → `price:asc`; a first press goes up. */
export const nextSort = (name: string, sort: string | undefined): string =>
  sort === `${name}:asc` ? `${name}:desc` : `${name}:asc`;
