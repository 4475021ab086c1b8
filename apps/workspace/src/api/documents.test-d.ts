import { create, readAll, readList, update } from './documents.ts';
import { ownedBy } from './owned-by.ts';
import { allOptions, listOptions } from './queries.ts';

// This file is never run. It is checked with all the types: a line below a mark must not compile, every other one must.

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
  allOptions('services', { filters: { service_group: { title: { $containsi: 'x' } } } }),
  allOptions('services', { filters: { $or: [{ title: 'x' }, { $not: { price: { $in: [1] } } }] } }),
  allOptions('services', { sort: ['service_group.sort:desc', 'id'] }),
  readAll('appointments', {
    filters: { status: ['pending', 'confirmed'], starts_at: { $lt: new Date() } },
  }),
  readAll('client-profiles', { filters: { tags: { $jsonSupersetOf: '["vip"]' }, id: { $gt: 7 } } }),
  readAll('users', {
    filters: { provider_profile: { user_tariffs: { status: { $in: ['active'] } } } },
  }),
  readAll('reviews', { filters: { appointment: 'a', client_profile: { $in: ['a', 'b'] } } }),
  create('services', { title: 'x', price: 1, service_group: 'g' }, 'key'),
  update('holidays', 'id', { title: null, version: 1 }),
];

export const wrongFields = [
  // @ts-expect-error services have no `prise`
  listOptions('services', { ...FIELDS, filters: { ...own, prise: { $gte: 1 } } }),
  // @ts-expect-error groups have no `titel`
  allOptions('services', { ...FIELDS, filters: { title: 'x', service_group: { titel: 'x' } } }),
  // @ts-expect-error the second alternative names no field
  allOptions('services', { filters: { $or: [{ title: 'x' }, { titel: 'x' }] } }),
  // @ts-expect-error a price is a number
  allOptions('services', { filters: { price: '1' } }),
  // @ts-expect-error appointments have no such status
  readAll('appointments', { filters: { status: { $in: ['pending', 'conferm'] } } }),
  // @ts-expect-error services have no field `titel` to read
  readList('services', { fields: ['titel'] }),
];

export const wrongRelations = [
  // @ts-expect-error services have no relation `service_grup`
  allOptions('services', { filters: { ...own, service_grup: { title: 'x' } } }),
  // @ts-expect-error a title is a text, not a document
  allOptions('services', { filters: { title: { documentId: 'x' } } }),
  // @ts-expect-error the second relation does not exist
  readList('services', { populate: { service_group: true, service_grup: true } }),
  // @ts-expect-error services have no relation `service_grup` to read
  readList('services', { populate: { service_grup: { fields: ['title'] } } }),
];

export const wrongOperators = [
  // @ts-expect-error the operator is `$lte`
  allOptions('services', { filters: { price: { $gte: 1, $ltee: 2 } } }),
  // @ts-expect-error a switch has no parts
  allOptions('services', { filters: { is_active: { $containsi: 'x' } } }),
  // @ts-expect-error a range has two ends
  allOptions('services', { filters: { price: { $between: [1] } } }),
  // @ts-expect-error `$null` is true or false
  allOptions('services', { filters: { price: { $null: 'yes' } } }),
];

export const wrongSorts = [
  // @ts-expect-error services are not ordered by `titel`
  allOptions('services', { sort: ['titel'] }),
  // @ts-expect-error the directions are `asc` and `desc`
  allOptions('services', { sort: ['title:down'] }),
  // @ts-expect-error groups have no `titel` to order by
  allOptions('services', { sort: ['service_group.titel'] }),
  // @ts-expect-error a relation alone is no order
  allOptions('services', { sort: ['service_group'] }),
];

const spread = { titel: 'x' };

export const wrongChanges = [
  // @ts-expect-error services have no `titel` to write
  create('services', { titel: 'x' }, 'key'),
  // @ts-expect-error a spread object is checked as well
  create('services', { title: 'x', ...spread }, 'key'),
  // @ts-expect-error a key that is spread under a condition is checked as well
  update('services', 'id', { title: 'x', ...(own && { vershion: 1 }) }),
  // @ts-expect-error a price is written as a number
  update('services', 'id', { price: '1' }),
  // @ts-expect-error a title is required
  update('services', 'id', { title: null }),
  // @ts-expect-error a related document is named by its id
  update('services', 'id', { service_group: { title: 'x' } }),
  // @ts-expect-error this relation is written at its other end
  update('service-groups', 'id', { services: ['a'] }),
  // @ts-expect-error the moment of creation cannot be written
  update('services', 'id', { createdAt: '2026-11-24T00:00:00.000Z' }),
];
