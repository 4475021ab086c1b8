import { tariffs } from '@okoshko/contract/tariffs/tariffs';
import { userAddons } from '@okoshko/contract/tariffs/user-addons';
import { userTariffs } from '@okoshko/contract/tariffs/user-tariffs';
import { eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Actor } from '../../platform/call.ts';
import { declare } from '../../platform/collections/declaration.ts';
import * as tables from '../../tables/tariffs.ts';

/** The plans on sale: who may list them at all is the role's permission. */
export const tariffCollection = declare(tariffs, {
  table: tables.tariffs,
  standings: { buyer: { when: () => true, read: 'all', write: 'none' } },
  create: 'none',
});

/** What is bought is seen by its owner, whatever their role, and written by payments alone. */
const bought = {
  owner: {
    when: (actor: Actor, row: { user: PgColumn }) =>
      actor.user === null ? false : eq(row.user, actor.user),
    read: 'all',
    write: 'none',
  },
} as const;

export const userTariffCollection = declare(userTariffs, {
  table: tables.userTariffs,
  standings: bought,
  create: 'none',
});

export const userAddonCollection = declare(userAddons, {
  table: tables.userAddons,
  standings: bought,
  create: 'none',
});
