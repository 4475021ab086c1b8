import type { Address, UncheckedAddress } from '@okoshko/contract/endpoint';
import type { List } from '@okoshko/contract/envelope';
import { countHolders } from '@okoshko/contract/tariffs/wire';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import type { Row } from '../../api/collections.ts';
import type { Key } from '../../api/follows.ts';
import { allOptions } from '../../api/queries.ts';
import type { Day } from '../../kit/zoned.ts';

export const TARIFF = {
  fields: [
    'title',
    'accent',
    'cost',
    'additional_appointment_cost',
    'appointments_count',
    'sort',
    'is_active',
    'by_agreement',
    'version',
  ],
} as const;
export type Tariff = Row<'tariffs', typeof TARIFF>;

/** The tariffs in the order of their offer, including those no longer sold. */
export const tariffsOptions = allOptions('tariffs', { ...TARIFF, sort: ['sort', 'id'] });

/** Languages beside the columns' own. */
const LANGUAGES = ['en', 'kk'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Titles of a language by documentId; a tariff that has none in it is absent. */
export type Titles = Readonly<Partial<Record<string, string>>>;

type Localized = Pick<Tariff, 'documentId' | 'title'> & { readonly locale: string };

const inLocale = <T, B extends object = object>(
  method: Address['method'],
  path: string,
): UncheckedAddress<T, B> => ({ method, path });

/** The titles in the other languages. The API answers a missing one in the default language, under that one's name. */
export const titlesOptions = queryOptions({
  queryKey: ['tariffs', 'titles'] satisfies Key,
  queryFn: async (): Promise<Readonly<Record<Language, Titles>>> => {
    const [en, kk] = await Promise.all(LANGUAGES.map(readTitles));
    return { en: en ?? {}, kk: kk ?? {} };
  },
});

async function readTitles(language: Language): Promise<Titles> {
  const query = { locale: language, fields: ['title'], pagination: { pageSize: 100 } };
  const { data } = await call(inLocale<List<Localized>>('GET', '/api/tariffs'), { query });
  return Object.fromEntries(
    data
      .filter(({ locale }) => locale === language)
      .map(({ documentId, title }) => [documentId, title]),
  );
}

type Titled = { readonly [K in 'title' & keyof Tariff]: Tariff[K] | null };

/** Null: the default language's is shown again. */
export const saveTitle = (id: string, language: Language, title: string | null): Promise<unknown> =>
  call(inLocale<unknown, { readonly data: Titled }>('PUT', '/api/tariffs/:id'), {
    ...{ id, query: { locale: language }, body: { data: { title } } },
  });

export interface Holders {
  /** The number of people whose plan is in force. */
  readonly holders: number;
  /** The number of people who have paid for it ahead. */
  readonly queued: number;
  /** The holders who have paid for nothing from a day on. */
  readonly ending: number;
  /** The number of plans that renew themselves. */
  readonly renewing: number;
}

/** The counts by documentId of the tariff; `ending` is by the day, without which it is nobody. */
export const holdersOptions = (from: Day = '') =>
  queryOptions({
    queryKey: ['tariffs', 'holders', from] satisfies Key,
    queryFn: async (): Promise<Readonly<Partial<Record<string, Holders>>>> => {
      const { data } = await call(countHolders, { query: from === '' ? {} : { from } });
      return Object.fromEntries(data.map(({ tariff, ...rest }) => [tariff, rest]));
    },
  });
/** The action it takes. */
export const COUNTS_HOLDERS = 'api::tariff.tariff.holders';

const PRICE = {
  fields: ['cost', 'additional_appointment_cost', 'holds_from', 'createdAt'],
  populate: { tariff: { fields: ['title'] }, author: { fields: ['name'] } },
} as const;
export type Price = Row<'tariff-prices', typeof PRICE>;

/** The prices to come, in the order of their days. */
export const pricesOptions = allOptions('tariff-prices', {
  ...PRICE,
  filters: { settled_at: { $null: true } },
  sort: ['holds_from', 'id'],
});
