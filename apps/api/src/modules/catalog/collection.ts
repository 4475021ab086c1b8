import { serviceGroups, services } from '@okoshko/contract/catalog/wire';
import { codes } from '@okoshko/contract/errors';
import { and, eq } from 'drizzle-orm';
import {
  archiveIn,
  declare,
  ofProvider,
  ownProvider,
  staff,
  unlessArchived,
} from '../../platform/collections/declare/index.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/catalog.ts';
import { ofPublished } from '../providers/index.ts';

export const serviceGroupCollection = declare(serviceGroups, {
  for: {
    find: 'visitor',
    findOne: 'visitor',
    create: 'account',
    update: 'account',
    delete: 'account',
  },
  errors: { create: codes('provider_profile_required') },
  table: tables.serviceGroups,
  mayLag: 'staff_and_visitors',
  announced: ['provider'],
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
  policies: {
    operator: staff,
    owner: { when: ofProvider, read: 'all', write: ['title', 'sort'], remove: true },
    visitor: { when: (_actor, row) => ofPublished(row), read: 'all', write: 'none' },
  },
  create: 'plain',
  update: 'plain',
  remove: 'plain',
});

const { servicePhotos } = tables;

export const serviceCollection = declare(services, {
  for: {
    find: 'visitor',
    findOne: 'visitor',
    create: 'account',
    update: 'account',
    delete: 'account',
  },
  errors: { create: codes('provider_profile_required') },
  table: tables.services,
  mayLag: 'staff_and_visitors',
  announced: ['provider'],
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
  through: {
    photos: { from: servicePhotos.service, to: servicePhotos.file, order: servicePhotos.sort },
  },
  refusals: {
    services_price_max: {
      field: 'price_max',
      sentence: sentence('not_less_than', { other: 'price' }),
    },
  },
  policies: {
    operator: { ...staff, when: (actor, row) => unlessArchived(row, actor.isOperator) },
    owner: {
      when: (actor, row) => unlessArchived(row, ofProvider(actor, row)),
      read: 'all',
      write: [
        'service_group',
        'title',
        'description',
        'duration',
        'price',
        'price_max',
        'buffer_before',
        'buffer_after',
        'step',
        'capacity',
        'is_online_bookable',
        'is_active',
        'photos',
        'color',
        'sort',
        'slug',
      ],
      remove: true,
    },
    visitor: {
      when: (_actor, row) =>
        unlessArchived(row, and(eq(row.is_active, true), ofPublished(row)) ?? false),
      read: [
        'provider_profile',
        'service_group',
        'title',
        'description',
        'duration',
        'price',
        'price_max',
        'capacity',
        'is_online_bookable',
        'photos',
        'color',
        'sort',
        'slug',
        'promos',
      ],
      write: 'none',
    },
  },
  create: 'plain',
  update: 'plain',
  remove: archiveIn(tables.services),
});
