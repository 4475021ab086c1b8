import {
  entitlementChanges,
  tariffPrices,
  tariffs,
  userAddons,
  userTariffs,
} from '@okoshko/contract/tariffs/tariffs';
import { eq, inArray, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import {
  type Declaration,
  declare,
  ofUser,
  staff,
} from '../../platform/collections/declare/index.ts';
import { insertPlain, updatePlain } from '../../platform/collections/write/index.ts';
import type { Actor } from '../../platform/ctx.ts';
import { sentence } from '../../platform/sentence.ts';
import * as tables from '../../tables/tariffs.ts';
import { requirePriceAhead, settleOwnPrices, takePriceBack } from './prices/prices.ts';
import {
  changeAddon,
  changePlan,
  createAddon,
  createPlan,
  removeAddon,
  removePlan,
} from './staff.ts';

/** Columns that staff may change; they set those of the owner only when they give a plan or an add-on. */
const OF_PLAN = [
  'status',
  'starts_at',
  'ends_at',
  'cost',
  'additional_appointment_cost',
  'appointments_count',
  'paid',
  'reason',
] as const;
const OF_TARIFF = [
  'title',
  'accent',
  'cost',
  'additional_appointment_cost',
  'appointments_count',
  'sort',
  'is_active',
] as const;
const OF_ADDON = ['quantity', 'starts_at', 'ends_at', 'reason'] as const;
const OF_OWNER = ['user', 'provider_profile'] as const;

/** Tariffs on sale, and those the caller's plans are of. Who may list them is the role's permission. */
export const tariffCollection: Declaration = declare(tariffs, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.tariffs,
  mayLag: 'staff_and_visitors',
  announced: 'tariffs',
  sortedBy: 'sort',
  refusals: {
    tariffs_by_agreement: {
      field: 'is_active',
      sentence: sentence('not_both', { other: 'by_agreement' }),
    },
  },
  policies: {
    operator: { ...staff, write: OF_TARIFF, remove: true },
    buyer: {
      when: (actor, row) => or(eq(row.is_active, true), isBought(actor, row)) ?? false,
      read: [
        'title',
        'accent',
        'cost',
        'additional_appointment_cost',
        'appointments_count',
        'by_agreement',
        'is_active',
      ],
      write: 'none',
    },
  },
  create: {
    fields: { operator: [...OF_TARIFF, 'by_agreement'] },
    run: (ctx, input) => insertPlain(ctx, tariffCollection, input),
  },
  update: async (ctx, id, change) => {
    await settleOwnPrices(ctx, id);
    await updatePlain(ctx, tariffCollection, { id, change });
  },
  isRestorable: true,
  remove: 'plain',
});

/** Staff alone know of prices to come. */
export const tariffPriceCollection: Declaration = declare(tariffPrices, {
  for: { find: 'operator', findOne: 'operator', create: 'operator', delete: 'operator' },
  table: tables.tariffPrices,
  mayLag: 'staff',
  sortedBy: 'holds_from',
  ownerDefaults: (actor) => ({ author: actor.user }),
  refusals: { tariff_prices_day: { field: 'holds_from', sentence: sentence('unique') } },
  policies: { operator: { ...staff, write: 'none', remove: true } },
  create: {
    fields: { operator: ['tariff', 'cost', 'additional_appointment_cost', 'holds_from'] },
    run: async (ctx, input) => {
      await requirePriceAhead(ctx, input);
      return insertPlain(ctx, tariffPriceCollection, input);
    },
  },
  errors: { delete: ['price_in_force'] },
  remove: takePriceBack,
});

/** An owner reads their plans, whatever their role; payments and staff write them. */
export const userTariffCollection = declare(userTariffs, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.userTariffs,
  mayLag: 'staff',
  owner: 'provider_profile',
  refusals: { user_tariffs_period: { code: 'plan_overlaps' } },
  policies: {
    operator: { ...staff, write: OF_PLAN, remove: true },
    owner: {
      when: ofUser,
      read: [
        'user',
        'provider_profile',
        'tariff',
        'status',
        'starts_at',
        'ends_at',
        'cost',
        'additional_appointment_cost',
        'appointments_count',
        'used',
        'extra',
        'extra_cost',
        'extra_settled',
      ],
      write: 'none',
    },
  },
  create: { fields: { operator: [...OF_PLAN, ...OF_OWNER, 'tariff'] }, run: createPlan },
  update: changePlan,
  errors: { create: ['second_person_needed'], update: ['second_person_needed'] },
  remove: removePlan,
});

export const userAddonCollection = declare(userAddons, {
  for: {
    find: 'account',
    findOne: 'account',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.userAddons,
  mayLag: 'staff',
  owner: 'provider_profile',
  policies: {
    operator: { ...staff, write: OF_ADDON, remove: true },
    owner: {
      when: ofUser,
      read: ['user', 'provider_profile', 'kind', 'quantity', 'used', 'starts_at', 'ends_at'],
      write: 'none',
    },
  },
  create: { fields: { operator: [...OF_ADDON, ...OF_OWNER, 'kind'] }, run: createAddon },
  update: changeAddon,
  errors: { create: ['second_person_needed'], update: ['second_person_needed'] },
  remove: removeAddon,
});

/** Written only where staff give and change entitlements. */
export const entitlementChangeCollection = declare(entitlementChanges, {
  for: { find: 'operator', findOne: 'operator' },
  table: tables.entitlementChanges,
  mayLag: 'staff',
  policies: { operator: { ...staff, write: 'none' } },
  create: 'none',
});

const isBought = (actor: Actor, row: typeof tables.tariffs) =>
  actor.user === null
    ? undefined
    : inArray(
        row.id,
        new QueryBuilder()
          .select({ id: tables.userTariffs.tariff })
          .from(tables.userTariffs)
          .where(eq(tables.userTariffs.user, actor.user)),
      );
