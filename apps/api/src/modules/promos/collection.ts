import { codes } from '@okoshko/contract/errors';
import { weekdays } from '@okoshko/contract/promos/schemas';
import { promos } from '@okoshko/contract/promos/wire';
import { and, eq, isNull } from 'drizzle-orm';
import {
  archiveIn,
  declare,
  ofProvider,
  ownProvider,
  staff,
  unlessArchived,
} from '../../platform/collections/declare/index.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/promos.ts';
import { ofPublished } from '../providers/index.ts';

const { promoServices } = tables;
/** Visitors read these fields. */
const PUBLIC = [
  'title',
  'description',
  'kind',
  'value',
  'services',
  'starts_at',
  'ends_at',
  'weekdays',
  'time_from',
  'time_to',
  'new_clients_only',
] as const;

export const promoCollection = declare(promos, {
  for: {
    find: 'visitor',
    findOne: 'visitor',
    create: 'account',
    update: 'account',
    delete: 'account',
  },
  errors: { create: codes('provider_profile_required') },
  table: tables.promos,
  mayLag: 'staff_and_visitors',
  owner: 'provider_profile',
  ownerDefaults: ownProvider,
  through: {
    services: { from: promoServices.promo, to: promoServices.service, order: promoServices.sort },
  },
  shapes: { weekdays },
  refusals: {
    promos_code: { field: 'code', sentence: sentence('unique') },
    promos_value: { field: 'value', sentence: sentence('percent_max', { max: 100 }) },
    promos_span: { field: 'ends_at', sentence: sentence('after', { other: 'starts_at' }) },
    promos_times: {
      field: 'time_from',
      sentence: sentence('given_together', { other: 'time_to' }),
    },
  },
  policies: {
    operator: { ...staff, when: (actor, row) => unlessArchived(row, actor.isOperator) },
    owner: {
      when: (actor, row) => unlessArchived(row, ofProvider(actor, row)),
      read: 'all',
      write: [...PUBLIC, 'code', 'max_uses', 'max_uses_per_client', 'is_active'],
      remove: true,
    },
    /** Promos with a code are for those who know it. */
    visitor: {
      when: (_actor, row) =>
        unlessArchived(
          row,
          and(eq(row.is_active, true), isNull(row.code), ofPublished(row)) ?? false,
        ),
      read: ['provider_profile', ...PUBLIC],
      write: 'none',
    },
  },
  create: 'plain',
  update: 'plain',
  isRestorable: true,
  remove: archiveIn(tables.promos),
});
