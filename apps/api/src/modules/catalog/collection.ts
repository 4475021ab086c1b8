import { serviceGroups, services, works } from '@okoshko/contract/catalog/wire';
import type { Input } from '@okoshko/contract/collection';
import { codes } from '@okoshko/contract/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import {
  archiveIn,
  declare,
  ofProvider,
  ownProvider,
  staff,
  unlessArchived,
} from '../../platform/collections/declare/index.ts';
import { removePlain, updatePlain } from '../../platform/collections/write/index.ts';
import type { Ctx } from '../../platform/ctx.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/catalog.ts';
import { ofPublished } from '../providers/index.ts';
import { deleteFormerPhoto, deletePicture } from '../uploads/index.ts';

/** Written by the provider whose it is, read by everybody, and part of the kept public page. */
const ON_PAGE = {
  for: {
    find: 'visitor',
    findOne: 'visitor',
    create: 'account',
    update: 'account',
    delete: 'account',
  },
  errors: { create: codes('provider_profile_required') },
  mayLag: 'staff_and_visitors',
  announced: ['provider'],
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
} as const;

export const serviceGroupCollection = declare(serviceGroups, {
  ...ON_PAGE,
  table: tables.serviceGroups,
  policies: {
    operator: staff,
    owner: { when: ofProvider, read: 'all', write: ['title', 'sort'], remove: true },
    visitor: { when: (_actor, row) => ofPublished(row), read: 'all', write: 'none' },
  },
  create: 'plain',
  update: 'plain',
  isRestorable: true,
  remove: 'plain',
});

const { servicePhotos } = tables;

export const serviceCollection = declare(services, {
  ...ON_PAGE,
  table: tables.services,
  through: {
    photos: { from: servicePhotos.service, to: servicePhotos.file, order: servicePhotos.sort },
  },
  refusals: {
    services_slug: { field: 'slug', sentence: sentence('unique') },
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
  isRestorable: true,
  remove: archiveIn(tables.services),
});

/** The fields of a work that its owner writes. */
const OF_WORK = [
  'kind',
  'photo',
  'title',
  'service',
  'focus_x',
  'focus_y',
  'sort',
  'shows_client',
  'consent_date',
  'consent_withdrawn_date',
] as const;

export const workCollection = declare(works, {
  ...ON_PAGE,
  table: tables.works,
  refusals: {
    works_consent: {
      field: 'consent_date',
      sentence: sentence('given_together', { other: 'shows_client' }),
    },
    works_consent_withdrawn: {
      field: 'photo',
      sentence: sentence('not_both', { other: 'consent_withdrawn_date' }),
    },
    works_consent_span: {
      field: 'consent_withdrawn_date',
      sentence: sentence('not_before', { other: 'consent_date' }),
    },
  },
  policies: {
    operator: staff,
    owner: { when: ofProvider, read: 'all', write: OF_WORK, remove: true },
    visitor: {
      when: (_actor, row) => and(isNotNull(row.photo), ofPublished(row)) ?? false,
      read: ['provider_profile', 'kind', 'photo', 'title', 'service', 'focus_x', 'focus_y', 'sort'],
      write: 'none',
    },
  },
  create: 'plain',
  update: changeWork,
  remove: removeWork,
});

/** Changes a work. A photo that nothing shows any more is deleted; one whose client took consent back is, whatever shows it. */
async function changeWork(ctx: Ctx, id: number, input: WorkInput): Promise<void> {
  const before = await photoOf(ctx, id);
  const isWithdrawn = typeof input.consent_withdrawn_date === 'string';
  const change = isWithdrawn ? { ...input, photo: null } : input;
  await updatePlain(ctx, workCollection, { id, change });
  if (before === null || change.photo === undefined || change.photo === before) return;
  if (isWithdrawn) await deletePicture(ctx, before);
  else await deleteFormerPhoto(ctx, { file: before, user: null });
}

async function removeWork(ctx: Ctx, id: number): Promise<void> {
  const photo = await photoOf(ctx, id);
  await removePlain(ctx, workCollection, id);
  if (photo !== null) await deleteFormerPhoto(ctx, { file: photo, user: null });
}

type WorkInput = Input<(typeof works)['attributes']>;

async function photoOf({ db }: Ctx, id: number): Promise<number | null> {
  const { photo } = tables.works;
  const [row] = await db.select({ photo }).from(tables.works).where(eq(tables.works.id, id));
  return row?.photo ?? null;
}
