import { alike, badKey, refused, type StrapiQuery } from './query.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const CHEAP_FIRST = [4, 5, 12, 9, 7, 1, 11, 6, 2, 3, 10, 8];
/** Rows that are alike stay in the order of their numbers. */
const DEAR_FIRST = [8, 10, 2, 3, 6, 11, 1, 7, 9, 12, 5, 4];
const LONG_THEN_CHEAP = [8, 2, 3, 12, 1, 11, 10, 6, 5, 9, 7, 4];
const ORDER = refused('Invalid order. order can only be one of asc|desc|ASC|DESC');

export const sorting: readonly StrapiQuery[] = [
  ...alike(ALL, 'services', 'services?sort=', 'services?sort=id', 'services?sort=createdAt'),
  ...alike(
    CHEAP_FIRST,
    'services?sort=price',
    'services?sort=price:asc',
    'services?sort[price]=asc',
    'services?sort=price,',
  ),
  ...alike(
    DEAR_FIRST,
    'services?sort=price:desc',
    'services?sort=price:DESC',
    'services?sort=price:Desc',
    'services?sort=price: desc',
    'services?sort[0][price]=desc',
  ),
  ...alike(
    LONG_THEN_CHEAP,
    'services?sort=duration:desc,price',
    'services?sort=duration:desc, price',
    'services?sort[0]=duration:desc&sort[1]=price',
    'services?sort=duration:desc&sort=price',
    'services?sort[duration]=desc&sort[price]=asc',
    'services?sort[0][duration]=desc&sort[1][price]=asc',
  ),
  ['services?sort=price_max', [2, 8, 1, 3, 4, 5, 6, 7, 9, 10, 11, 12]],
  ['services?sort=price_max:desc', [1, 3, 4, 5, 6, 7, 9, 10, 11, 12, 8, 2]],
  ['services?sort=id:desc', ALL.toReversed()],
  ['services?sort=documentId', [1, 10, 11, 12, 2, 3, 4, 5, 6, 7, 8, 9]],
  [
    'services?sort=title',
    [5, 12, 1, 11, 2, 10, 8, 3, 4, 6, 9, 7],
    'as Russians order words, whatever the collation of the database',
  ],
  [
    'appointments?sort=status',
    [3, 9, 1, 2, 4, 6, 7, 8, 10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 5, 11],
    'ignored there: an attribute of this name is not sorted by',
  ],
  ['services?sort=provider_profile.name', [1, 2, 3, 4, 5, 11, 6, 7, 8, 9, 12, 10]],
  ['services?sort[provider_profile][name]=desc', [10, 6, 7, 8, 9, 12, 1, 2, 3, 4, 5, 11]],
  ['services?sort=provider_profile.name:desc,price:desc', [10, 8, 6, 7, 9, 12, 2, 3, 11, 1, 5, 4]],
  ['services?sort=service_group.title', [6, 7, 9, 3, 1, 2, 5, 11, 4, 8, 10, 12]],
  ['service-groups?sort=services.price', [1, 3, 2]],
  ['service-groups?sort=services.price:desc', [1, 2, 3]],
  ['provider-profiles?sort=reviews.rating', [2, 1, 3]],
  ['provider-profiles?sort=services.price:desc', [2, 3, 1]],
  ['client-profiles?sort=appointments.starts_at:desc', [2, 3, 5, 4, 1]],

  ['services?sort=nope', badKey('nope', null)],
  ['services?sort=-price', badKey('-price', null)],
  ['services?sort=provider_profile', badKey('provider_profile', 'provider_profile')],
  ['services?sort=provider_profile.nope', badKey('nope', 'provider_profile')],
  ['services?sort[provider_profile][nope]=asc', badKey('nope', 'provider_profile')],
  ['services?sort=provider_profile.user', badKey('user', 'provider_profile.user')],
  ['services?sort=createdBy.id', badKey('createdBy', 'createdBy')],
  [
    'services?sort=provider_profile.user.password',
    badKey('password', 'provider_profile.user.password'),
  ],
  ...alike(ORDER, 'services?sort=price:down', 'services?sort=price:', 'services?sort[price]=foo'),
];
