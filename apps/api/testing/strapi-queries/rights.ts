import { type Asker, badKey, type StrapiQuery } from './query.ts';

const OF_ANNA = [1, 2, 3, 4, 5, 6, 11, 13, 14, 15, 16, 17, 18, 19, 20];

/** Relations as others than staff see them: the rights of the related list decide. */
export const rights: Readonly<Record<Exclude<Asker, 'operator'>, readonly StrapiQuery[]>> = {
  visitor: [
    ['services', [1, 2, 3, 4, 5, 6, 7, 8, 9, 12]],
    [
      'provider-profiles?populate=services,service_groups,promos,reviews',
      [
        { id: 1, services: [1, 2, 3, 4, 5], service_groups: [1, 2], promos: [1], reviews: [1, 2] },
        { id: 2, services: [6, 7, 8, 9, 12], service_groups: [3], promos: [], reviews: [4] },
      ],
    ],
    [
      'provider-profiles?populate[services][count]=true',
      [
        { id: 1, services: { count: 5 } },
        { id: 2, services: { count: 5 } },
      ],
    ],
    [
      'provider-profiles/provider2?populate=*',
      { one: { id: 2, photo: null, services: [6, 7, 8, 9, 12], service_groups: [3], promos: [] } },
      'lists that grow with the business, here reviews, are asked for by name',
    ],
    [
      'provider-profiles?populate=appointments,client_profiles,timetables,holidays,user,user_tariffs',
      [1, 2],
    ],
    [
      'provider-profiles?populate=reviews.client_profile',
      [
        { id: 1, reviews: [1, 2] },
        { id: 2, reviews: [4] },
      ],
    ],
    ['provider-profiles?filters[services][title]=Маникюр мужской', []],
    ['provider-profiles?filters[services][title]=Маникюр', [1]],
    [
      'provider-profiles?filters[appointments][status]=pending',
      badKey('appointments', 'appointments'),
    ],
    ['provider-profiles?sort=appointments.starts_at', badKey('appointments', 'appointments')],
    [
      'provider-profiles?filters[services][buffer_before]=0',
      badKey('buffer_before', 'services.buffer_before'),
    ],
    [
      'provider-profiles?populate[services][filters][buffer_before]=0',
      badKey('buffer_before', 'buffer_before'),
    ],
    ['client-profiles?populate=appointments', { status: 403, name: 'ForbiddenError' }],
  ],
  client: [
    [
      'client-profiles?populate=appointments,participants,reviews',
      [
        { id: 1, appointments: [1, 3, 6], participants: [1, 3, 6], reviews: [1] },
        { id: 5, appointments: [8, 10], participants: [8, 10, 21], reviews: [4] },
      ],
    ],
    ['client-profiles?filters[appointments][status]=confirmed', [5]],
    [
      'client-profiles?filters[appointments][provider_note]=x',
      badKey('provider_note', 'appointments.provider_note'),
    ],
    ['provider-profiles?populate=client_profiles,appointments', [1, 2]],
    ['services?populate=appointments&filters[id]=1', [1]],
    ['users/me?populate=client_profiles', { one: { id: 2, client_profiles: [1, 5] } }],
  ],
  owner: [
    [
      'provider-profiles?populate=appointments,client_profiles,timetables,holidays,reviews',
      [
        {
          id: 1,
          appointments: OF_ANNA,
          client_profiles: [1, 2, 3],
          timetables: [1],
          holidays: [1, 2],
          reviews: [1, 2, 5],
        },
        { id: 2, reviews: [4] },
      ],
    ],
    [
      'client-profiles?populate[appointments][count]=true',
      [3, 10, 2].map((count, n) => ({ id: n + 1, appointments: { count } })),
    ],
    ['client-profiles?filters[user][client_profiles][name]=Мария', badKey('user', 'user')],
    ['services?filters[provider_profile]=2&populate=appointments', [6, 7, 8, 9, 12]],
    [
      'services/service1?populate=appointments',
      { one: { id: 1, appointments: [1, 4, 5, 13, 14, 15, 16, 17, 18, 19] } },
    ],
    ['provider-profiles?filters[services][title]=Маникюр мужской', [1]],
    ['provider-profiles?filters[appointments][status]=confirmed', [1]],
  ],
};
