import { tariffs } from '@okoshko/contract/tariffs/tariffs';
import { userAddons } from '@okoshko/contract/tariffs/user-addons';
import { userTariffs } from '@okoshko/contract/tariffs/user-tariffs';
import { eq, inArray, or } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { declare } from '../../platform/collections/declaration.ts';
import { ofUser, staff } from '../../platform/collections/owners.ts';
import * as tables from '../../tables/tariffs.ts';
import { giveTariff } from './service.ts';

/** Plans on sale, and those somebody has: who may list them at all is the role's permission. */
export const tariffCollection = declare(tariffs, {
  table: tables.tariffs,
  topic: 'tariffs',
  standings: {
    operator: staff,
    buyer: {
      when: (actor, row) => or(eq(row.is_active, true), isBought(actor, row)) ?? false,
      read: ['title', 'accent', 'cost', 'additional_appointment_cost', 'appointments_count'],
      write: 'none',
    },
  },
  create: 'plain',
  update: 'plain',
  remove: 'plain',
});

/** What is bought is seen by its owner, whatever their role, and written by payments, or by staff. */
const owner = { when: ofUser, read: 'all', write: 'none' } as const;

export const userTariffCollection = declare(userTariffs, {
  table: tables.userTariffs,
  tenant: 'provider_profile',
  standings: { owner, operator: staff },
  create: giveTariff,
  update: 'plain',
  remove: 'plain',
});

export const userAddonCollection = declare(userAddons, {
  table: tables.userAddons,
  standings: { owner, operator: { ...staff, write: 'none' } },
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
