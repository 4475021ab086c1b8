import { create, readAll, readList, update } from './documents.ts';
import { ownedBy } from './owned-by.ts';
import { allOptions, listOptions } from './queries.ts';

// Never run: the test is that each line below a mark does not compile, and that all the others do.

const FIELDS = {
  fields: ['title', 'price'],
  populate: { service_group: { fields: ['title'] } },
} as const;
const own = ownedBy('p');

export const right = [
  listOptions('services', {
    ...FIELDS,
    filters: { ...own, price: { $gte: 1 } },
    sort: ['price:desc'],
  }),
  allOptions('services', { filters: { service_group: { title: { $containsi: 'а' } } } }),
  allOptions('services', { filters: { $or: [{ title: 'а' }, { $not: { price: { $in: [1] } } }] } }),
  allOptions('services', { sort: ['service_group.sort:desc', 'id'] }),
  readAll('appointments', {
    filters: { status: ['pending', 'confirmed'], starts_at: { $lt: new Date() } },
  }),
  readAll('client-profiles', { filters: { tags: { $jsonSupersetOf: '["vip"]' }, id: { $gt: 7 } } }),
  readAll('users', {
    filters: { provider_profile: { user_tariffs: { status: { $in: ['active'] } } } },
  }),
  readAll('reviews', { filters: { appointment: 'a', client_profile: { $in: ['a', 'b'] } } }),
  create('services', { title: 'а', price: 1, service_group: 'g' }, 'key'),
  update('holidays', 'id', { title: null, version: 1 }),
];

export const wrongFields = [
  // @ts-expect-error there is no such field
  listOptions('services', { ...FIELDS, filters: { ...own, prise: { $gte: 1 } } }),
  // @ts-expect-error nor one of the related collection
  allOptions('services', { ...FIELDS, filters: { title: 'а', service_group: { titel: 'а' } } }),
  // @ts-expect-error nor among alternatives
  allOptions('services', { filters: { $or: [{ title: 'а' }, { titel: 'а' }] } }),
  // @ts-expect-error it is a number
  allOptions('services', { filters: { price: '1' } }),
  // @ts-expect-error there is no such status
  readAll('appointments', { filters: { status: { $in: ['pending', 'conferm'] } } }),
  // @ts-expect-error a field that is read
  readList('services', { fields: ['titel'] }),
];

export const wrongRelations = [
  // @ts-expect-error there is no such relation
  allOptions('services', { filters: { ...own, service_grup: { title: 'а' } } }),
  // @ts-expect-error a whole document is no condition on a field
  allOptions('services', { filters: { title: { documentId: 'а' } } }),
  // @ts-expect-error among others either
  readList('services', { populate: { service_group: true, service_grup: true } }),
  // @ts-expect-error a relation that is read
  readList('services', { populate: { service_grup: { fields: ['title'] } } }),
];

export const wrongOperators = [
  // @ts-expect-error there is no such operator
  allOptions('services', { filters: { price: { $gte: 1, $ltee: 2 } } }),
  // @ts-expect-error it is one of texts
  allOptions('services', { filters: { is_active: { $containsi: 'а' } } }),
  // @ts-expect-error it takes two
  allOptions('services', { filters: { price: { $between: [1] } } }),
  // @ts-expect-error it takes a switch
  allOptions('services', { filters: { price: { $null: 'yes' } } }),
];

export const wrongSorts = [
  // @ts-expect-error there is no such field
  allOptions('services', { sort: ['titel'] }),
  // @ts-expect-error nor such a direction
  allOptions('services', { sort: ['title:down'] }),
  // @ts-expect-error nor such a field of a related document
  allOptions('services', { sort: ['service_group.titel'] }),
  // @ts-expect-error a relation is no order
  allOptions('services', { sort: ['service_group'] }),
];

const spread = { titel: 'а' };

export const wrongChanges = [
  // @ts-expect-error there is no such field
  create('services', { titel: 'а' }, 'key'),
  // @ts-expect-error nor where it was made elsewhere
  create('services', { title: 'а', ...spread }, 'key'),
  // @ts-expect-error nor under a condition
  update('services', 'id', { title: 'а', ...(own && { vershion: 1 }) }),
  // @ts-expect-error it is a number
  update('services', 'id', { price: '1' }),
  // @ts-expect-error it is never empty
  update('services', 'id', { title: null }),
  // @ts-expect-error a related document goes by its id
  update('services', 'id', { service_group: { title: 'а' } }),
  // @ts-expect-error what refers to a document is written at its other end
  update('service-groups', 'id', { services: ['a'] }),
  // @ts-expect-error nobody writes when it was made
  update('services', 'id', { createdAt: '2026-11-24T00:00:00.000Z' }),
];
