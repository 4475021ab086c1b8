import { PASSWORD, phoneOf, USERS } from './fill.ts';

export interface Call {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** It takes no bearer. */
  readonly isOpen?: boolean;
  /** A body of its own for every request. */
  readonly body?: () => object;
  /**
   * Strapi 5.54.0 with PostgreSQL 15 on the same kind of machine (2 virtual cores, Node 20): requests a
   * second at 50 connections, median of three runs of 15 s; its request log on, its rate limit off.
   */
  readonly strapi: number;
  /** Our aim, as a multiple of Strapi's figure. */
  readonly aim: number | null;
}

const FROM = '2026-03-01T00:00:00.000Z';
const TO = '2026-09-01T00:00:00.000Z';
const APPOINTMENTS_QUERY = [
  'filters[provider_profile][documentId][$eq]=p00000000000000000000001',
  'filters[status][$in][0]=confirmed',
  'filters[status][$in][1]=completed',
  `filters[starts_at][$gte]=${FROM}`,
  `filters[starts_at][$lt]=${TO}`,
  'sort=starts_at:desc',
  'pagination[page]=1',
  'pagination[pageSize]=25',
  'populate[client_profile][fields]=name',
  'populate[services][fields]=title,price',
].join('&');

let signedIn = 0;

export const LOGIN: Call = {
  name: 'POST auth/local',
  method: 'POST',
  path: '/api/auth/local',
  isOpen: true,
  // Another account each time: tries of one are counted.
  body: () => {
    signedIn += 1;
    return { identifier: phoneOf(201 + (signedIn % (USERS - 200))), password: PASSWORD };
  },
  strapi: 13.2,
  aim: null,
};

export const TARIFFS: Call = {
  name: 'GET tariffs',
  method: 'GET',
  path: '/api/tariffs',
  strapi: 444,
  aim: 50,
};

/** The five calls of the comparison. */
export const CALLS: readonly Call[] = [
  TARIFFS,
  {
    name: 'GET users/me',
    method: 'GET',
    path: '/api/users/me?populate=provider_profile,provider_profile.photo',
    strapi: 204,
    aim: 40,
  },
  {
    name: 'GET appointments',
    method: 'GET',
    path: `/api/appointments?${encodeURI(APPOINTMENTS_QUERY).replaceAll('[', '%5B').replaceAll(']', '%5D').replaceAll('$', '%24')}`,
    strapi: 65,
    aim: 40,
  },
  {
    name: 'POST help-requests',
    method: 'POST',
    path: '/api/help-requests',
    body: () => ({ data: { type: 'enterprise_tariff' } }),
    strapi: 185,
    aim: 20,
  },
  LOGIN,
];
