import { alike, badKey, type Gives, refused, type StrapiQuery } from './query.ts';

const GROUPS = [
  { id: 1, services: [1, 2, 5, 11] },
  { id: 2, services: [3] },
  { id: 3, services: [6, 7, 9] },
];
const GROUPS_OF = [
  { id: 1, provider_profile: 1, services: [1, 2, 5, 11] },
  { id: 2, provider_profile: 1, services: [3] },
  { id: 3, provider_profile: 2, services: [6, 7, 9] },
];
const WITH_PROMOS: Gives = {
  one: { id: 2, services: [{ id: 3, promos: [] }] },
};
const count = (...counts: readonly number[]) =>
  counts.map((count, n) => ({ id: n + 1, services: { count } }));

export const populate: readonly StrapiQuery[] = [
  ...alike(
    [1, 2, 3],
    'service-groups?populate',
    'service-groups?populate=',
    'service-groups?populate[0]=',
    'service-groups?populate[services]=false',
    'service-groups?populate[services]=0',
    'service-groups?populate[services]=f',
    'service-groups?populate[services]=',
    'service-groups?populate[services]',
  ),
  ...alike(
    GROUPS,
    'service-groups?populate=services',
    'service-groups?populate=services,',
    'service-groups?populate[0]=services',
    'service-groups?populate[services]=true',
    'service-groups?populate[services]=1',
    'service-groups?populate[services]=t',
    'service-groups?populate[services][count]=false',
  ),
  ...alike(
    GROUPS_OF,
    'service-groups?populate=*',
    'service-groups?populate=provider_profile,services',
    'service-groups?populate=provider_profile, services',
    'service-groups?populate[0]=provider_profile&populate[1]=services',
    'service-groups?populate[]=provider_profile&populate[]=services',
    'service-groups?populate=provider_profile&populate=services',
    'service-groups?populate[provider_profile]=true&populate[services]=1',
  ),
  ...alike(
    WITH_PROMOS,
    'service-groups/group2?populate=services.promos',
    'service-groups/group2?populate=services,services.promos',
    'service-groups/group2?populate[services][populate]=promos',
    'service-groups/group2?populate[services][populate][0]=promos',
    'service-groups/group2?populate[services][populate][promos]=true',
  ),
  [
    'service-groups/group2?populate[services][populate]=*',
    {
      one: {
        id: 2,
        services: [
          { id: 3, provider_profile: 1, service_group: 2, photos: [], promos: [], timetables: [1] },
        ],
      },
    },
    'lists that grow with the business, here appointments, are asked for by name',
  ],
  [
    'service-groups/group2?populate[services]=*',
    {
      one: {
        id: 2,
        services: [
          { id: 3, provider_profile: 1, service_group: 2, photos: [], promos: [], timetables: [1] },
        ],
      },
    },
    'a 400 there by mistake',
  ],
  [
    'services?populate=service_group&filters[id][$between][0]=3&filters[id][$between][1]=4',
    [
      { id: 3, service_group: 2 },
      { id: 4, service_group: null },
    ],
  ],
  [
    'service-groups/group2?populate[services][fields]=title&fields=title',
    {
      data: {
        id: 2,
        documentId: 'group2',
        title: 'Ноги',
        services: [{ id: 3, documentId: 'service3', title: 'Педикюр' }],
      },
    },
  ],
  [
    'service-groups?populate[services][filters][duration]=30',
    [
      { id: 1, services: [5] },
      { id: 2, services: [] },
      { id: 3, services: [7, 9] },
    ],
  ],
  [
    'service-groups?populate[services][filters][promos][title]=Будни',
    [
      { id: 1, services: [1, 2] },
      { id: 2, services: [] },
      { id: 3, services: [] },
    ],
  ],
  [
    'service-groups?populate[services][sort]=price:desc',
    [
      { id: 1, services: [2, 11, 1, 5] },
      { id: 2, services: [3] },
      { id: 3, services: [6, 7, 9] },
    ],
  ],
  ...alike(
    count(4, 1, 3),
    'service-groups?populate[services][count]=true',
    'service-groups?populate[services][count]=1',
  ),
  // Services come in the order in which they were connected.
  [
    'promos?populate=services',
    [
      { id: 1, services: [2, 1] },
      { id: 2, services: [1] },
      { id: 3, services: [] },
    ],
  ],

  // A relation may be made of the rows that refer to this one.
  [
    'provider-profiles?populate=services,service_groups',
    [
      { id: 1, services: [1, 2, 3, 4, 5, 11], service_groups: [1, 2] },
      { id: 2, services: [6, 7, 8, 9, 12], service_groups: [3] },
      { id: 3, services: [10], service_groups: [] },
    ],
  ],
  [
    'provider-profiles/provider2?populate=timetables,holidays,promos,reviews,user_tariffs',
    {
      one: { id: 2, timetables: [2], holidays: [], promos: [3], reviews: [3, 4], user_tariffs: [] },
    },
  ],
  [
    'client-profiles?populate=appointments&filters[provider_profile]=1',
    [
      { id: 1, appointments: [1, 3, 6] },
      { id: 2, appointments: [2, 5, 13, 14, 15, 16, 17, 18, 19, 20] },
      { id: 3, appointments: [4, 11] },
    ],
  ],
  [
    'client-profiles/client1?populate[appointments][sort]=starts_at:desc&populate[appointments][filters][status]=completed',
    { one: { id: 1, appointments: [6, 1] } },
  ],
  [
    'client-profiles?populate[appointments][count]=true',
    [3, 10, 2, 2, 2].map((count, n) => ({ id: n + 1, appointments: { count } })),
  ],
  [
    'client-profiles/client4?populate=participants.appointment,reviews',
    {
      one: {
        id: 4,
        participants: [
          { id: 7, appointment: 7 },
          { id: 9, appointment: 9 },
          { id: 20, appointment: 12 },
        ],
        reviews: [3],
      },
    },
  ],
  [
    'provider-profiles/provider2?populate[client_profiles][populate][appointments][populate]=services',
    {
      one: {
        id: 2,
        client_profiles: [
          {
            id: 4,
            appointments: [
              { id: 7, services: [6] },
              { id: 9, services: [8] },
            ],
          },
          {
            id: 5,
            appointments: [
              { id: 8, services: [7] },
              { id: 10, services: [6, 7] },
            ],
          },
        ],
      },
    },
  ],
  [
    'client-profiles/client1?populate=*',
    { one: { id: 1, provider_profile: 1, user: 2, merged_into: null, reviews: [1] } },
    'lists that grow with the business, here appointments and participants, are asked for by name',
  ],
  ['services/service4?populate=appointments', { one: { id: 4, appointments: [4, 6, 20] } }],
  ['services/service1?populate=promos', { one: { id: 1, promos: [1, 2] } }],
  [
    'appointments/appointment1?populate=reviews,lines,client_profile',
    { one: { id: 1, reviews: [1], lines: [1], client_profile: 1 } },
  ],
  [
    'appointments/appointment20?populate=services',
    { one: { id: 20, services: [4, 4] } },
    'twice as long there is not',
  ],
  ['users?filters[id]=2&populate=client_profiles', [{ id: 2, client_profiles: [1, 5] }]],
  [
    'users/2?populate[client_profiles][count]=true',
    { one: { id: 2, client_profiles: { count: 2 } } },
  ],
];

const MALFORMED = refused(
  'Invalid populate parameter. Expected a string, an array of strings, a populate object',
);

export const refusedPopulate: readonly StrapiQuery[] = [
  ['service-groups?populate=nope', badKey('nope', 'nope')],
  ['service-groups?populate[0]=nope', badKey('nope', 'nope')],
  ['service-groups?populate[nope]=true', badKey('nope', null)],
  ['service-groups?populate=title', badKey('title', 'title')],
  ['service-groups?populate[title]=true', badKey('title', 'title')],
  ['service-groups?populate=services.nope', badKey('nope', 'services.nope')],
  ['service-groups?populate=services.nope.more', badKey('nope', 'services.nope')],
  ['service-groups?populate=services.title', badKey('title', 'services.title')],
  ...['deep', 'true', '**', '*,services'].map((text): StrapiQuery => {
    const key = text.replace(',services', '');
    return [`service-groups?populate=${text}`, badKey(key, key)];
  }),
  ['service-groups?populate[0]=*', badKey('*', '*')],
  ['service-groups?populate[*]=true', badKey('*', null)],
  ['service-groups?populate=createdBy', badKey('createdBy', 'createdBy')],
  ['service-groups?populate[createdBy]=true', badKey('createdBy', 'createdBy')],
  ['service-groups?populate=localizations', badKey('localizations', 'localizations')],
  [
    'services?populate=localizations',
    badKey('localizations', 'localizations'),
    'one locale a query (decision 32)',
  ],
  ['service-groups?populate[services]=abc', badKey('abc', 'services')],
  ['service-groups?populate[services]=title', badKey('title', 'services.title')],
  ['service-groups?populate[services][foo]=1', badKey('foo', 'services')],
  ['service-groups?populate[services][title]=1', badKey('title', 'services.title')],
  ['service-groups?populate[services][0]=promos', badKey('promos', 'services.promos')],
  ['service-groups?populate[services][limit]=1', badKey('limit', 'services')],
  ['service-groups?populate[services][pagination][page]=1', badKey('pagination', 'services')],
  ['service-groups?populate[services][count]=abc', badKey('count', 'services')],
  ['service-groups?populate[services][populate]=nope', badKey('nope', 'nope')],
  ['service-groups?populate[services][populate]=promos.nope', badKey('nope', 'promos.nope')],
  ['service-groups?populate[services][populate][nope]=true', badKey('nope', 'services')],
  [
    'service-groups?populate[services][populate][title]=true',
    badKey('title', 'services.populate.title'),
  ],
  ['service-groups?populate[services][sort]=nope', badKey('nope', null)],
  [
    'service-groups?populate[services][sort]=provider_profile.nope',
    badKey('nope', 'provider_profile'),
  ],
  ['service-groups?populate[services][filters][nope]=1', badKey('nope', null)],
  [
    'service-groups?populate[services][filters][provider_profile][nope]=1',
    badKey('nope', 'provider_profile'),
  ],
  ['service-groups?populate[services][filters][price][$foo]=1', badKey('$foo', 'price')],
  ['service-groups?populate[services][fields]=nope', badKey('nope', null)],
  ['service-groups?populate[services][fields]=promos', badKey('promos', 'promos')],
  ...alike(MALFORMED, 'service-groups?populate[0][services]=true'),
];
