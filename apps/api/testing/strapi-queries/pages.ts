import { alike, badKey, type Gives, refused, type StrapiQuery } from './query.ts';

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
const ALL = numbers(1, 12);
const page = (page: number, pageSize: number, rows: readonly number[] = ALL): Gives => ({
  rows,
  pagination: { page, pageSize, pageCount: Math.ceil(12 / pageSize), total: 12 },
});
const range = (start: number, limit: number, rows: readonly number[] = ALL): Gives => ({
  rows,
  pagination: { start, limit, total: 12 },
});
const wrong = (message: string): Gives => ({ status: 400, name: 'PaginationError', message });
const MIXED = wrong('Cannot use both page & offset pagination in the same query');
const MISPLACED = wrong(
  'Invalid pagination attributes. The page parameters are incorrect and must be in the pagination object',
);
const notWhole = (name: string, number: string) =>
  refused(`convert${name}QueryParams expected a positive integer got ${number}`);

export const pages: readonly StrapiQuery[] = [
  ...['start', '_limit', 'foo'].map(
    (key): StrapiQuery => [
      `services?${key}=1`,
      badKey(key, null),
      'ignored there unless `strictParams` is set, as new projects set it',
    ],
  ),
  ...alike(
    page(1, 25),
    'services',
    'services?pagination',
    'services?pagination=abc',
    'services?pagination[foo]=1',
    'services?pagination[withCount]=t',
    'services?pagination[page]=0',
    'services?pagination[page]=-5',
    'services?status=draft&publicationState=live',
  ),
  ['services?pagination[page]=2&pagination[pageSize]=5', page(2, 5, numbers(6, 10))],
  ['services?pagination%5Bpage%5D=3&pagination%5BpageSize%5D=5', page(3, 5, [11, 12])],
  ['services?pagination[page]=99&pagination[pageSize]=5', page(99, 5, [])],
  ['services?sort=price:desc&pagination[page]=2&pagination[pageSize]=3', page(2, 3, [3, 6, 11])],
  [
    'services?filters[id]=0',
    { rows: [], pagination: { page: 1, pageSize: 25, pageCount: 0, total: 0 } },
  ],
  ...alike(
    page(1, 1, [1]),
    'services?pagination[pageSize]=0',
    'services?pagination[pageSize]=-1',
    'services?pagination[pageSize]=',
  ),
  ...alike(page(1, 100), 'services?pagination[pageSize]=1000', 'services?pagination[pageSize]=abc'),
  ['services?pagination[start]=10&pagination[limit]=5', range(10, 5, [11, 12])],
  ['services?pagination[start]=1', range(1, 25, numbers(2, 12))],
  ['services?pagination[start]=-3', range(0, 25)],
  ['services?pagination[limit]=2', range(0, 2, [1, 2])],
  ['services?pagination[limit]=-1', range(0, 1, [1])],
  ['services?pagination[limit]=101', range(0, 100)],
  ['services?pagination[withCount]=false', { rows: ALL, pagination: { page: 1, pageSize: 25 } }],
  [
    'services?pagination[withCount]=0&pagination[limit]=2',
    { rows: [1, 2], pagination: { start: 0, limit: 2 } },
  ],
  ...alike(
    MIXED,
    'services?pagination[page]=1&pagination[start]=0',
    'services?pagination[pageSize]=1&pagination[limit]=1',
  ),
  ...alike(MISPLACED, 'services?page=1&pageSize=2', 'services?pageSize=2'),
  ...alike(
    notWhole('Start', 'NaN'),
    'services?pagination[page]=abc',
    'services?pagination[start]=abc',
    'services?pagination[page]=1&pagination[page]=2',
  ),
  ['services?pagination[page]=1.5', notWhole('Start', '12.5')],
  ['services?pagination[pageSize]=2.7', notWhole('Limit', '2.7')],
  [
    'services?pagination[withCount]=maybe',
    refused('Invalid withCount parameter. Expected "t","1","true","false","0","f"'),
  ],
];

const TITLE = { keys: ['id', 'documentId', 'title'] };
const GROUP = {
  keys: ['id', 'documentId', 'title', 'sort', 'version', 'createdAt', 'updatedAt', 'publishedAt'],
};
const MISSING: Gives = { status: 404, name: 'NotFoundError', message: 'Not Found' };

/** Queries for the fields of a document, and for one document by itself. */
export const fields: readonly StrapiQuery[] = [
  ...alike(GROUP, 'service-groups', 'service-groups?fields=*', 'service-groups?fields[0]=*'),
  ['service-groups?fields=', GROUP, 'a 500 there'],
  ...alike(
    TITLE,
    'services?fields=title',
    'services?fields[0]=title',
    'services?fields[]=title',
    'services?fields=id,title',
  ),
  ...alike(
    { keys: ['id', 'documentId', 'title', 'price'] },
    'services?fields=title,price',
    'services?fields[0]=title&fields[1]=price',
    'services?fields=title&fields=price',
  ),
  ['services?fields=nope', badKey('nope', null)],
  ['services?fields=provider_profile', badKey('provider_profile', 'provider_profile')],
  ['services?fields[0]=provider_profile.name', badKey('provider_profile.name', null)],
  ['services?fields=createdBy', badKey('createdBy', 'createdBy')],
  [
    'services?fields[title]=true',
    refused('Invalid fields parameter. Expected a string or an array of strings'),
  ],

  ...alike(
    { one: 3 },
    'services/service3',
    'services/service3?filters[title]=Педикюр',
    'services/service3?sort=price&pagination[page]=2',
  ),
  ['services/3', { one: 3 }, 'a documentId alone there'],
  ...alike(MISSING, 'services/nosuch', 'services/service3?filters[title]=Маникюр'),

  ['service-groups?locale=en&status=draft', [1, 2, 3]],
  [
    'services?locale=en&fields=title&filters[id][$lte]=2',
    {
      data: [
        { id: 1, documentId: 'service1', title: 'Manicure' },
        { id: 2, documentId: 'service2', title: 'Маникюр с покрытием' },
      ],
    },
    'a row of its own for every locale there, and none where it has no text',
  ],
  [
    'services?locale=*',
    { status: 400, name: 'ApplicationError' },
    'one locale a query (decision 32)',
  ],
];
