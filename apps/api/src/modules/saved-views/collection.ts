import type { Input } from '@okoshko/contract/collection';
import { MAX_VIEWS, savedViews } from '@okoshko/contract/saved-views/wire';
import { and, eq } from 'drizzle-orm';
import { declare, ofUser } from '../../platform/collections/declare/index.ts';
import { insertPlain } from '../../platform/collections/write/index.ts';
import { type Ctx, userIdOf } from '../../platform/ctx.ts';
import { lockKey } from '../../platform/db/lock-key.ts';
import { AppError } from '../../platform/errors.ts';
import * as tables from '../../tables/saved-views.ts';

/** Each of the staff has views of their own: nobody else sees them. */
export const savedViewCollection = declare(savedViews, {
  for: {
    find: 'operator',
    findOne: 'operator',
    create: 'operator',
    update: 'operator',
    delete: 'operator',
  },
  table: tables.savedViews,
  mayLag: 'staff',
  ownerDefaults: (actor) => ({ user: actor.user }),
  policies: {
    owner: { when: ofUser, read: 'all', write: ['title', 'search'], remove: true },
  },
  create: { fields: ['list', 'title', 'search'], run: addView },
  update: 'plain',
  remove: 'plain',
  errors: { create: ['saved_view_limit'] },
});

/** Throws `saved_view_limit`. */
async function addView(ctx: Ctx, input: Input<(typeof savedViews)['attributes']>): Promise<number> {
  const user = userIdOf(ctx);
  const { table } = savedViewCollection;
  // Required: the collection has checked it.
  const list = input.list as NonNullable<typeof input.list>;
  // One after another: of many at once none is over the limit.
  await lockKey(ctx.db, 'saved views', String(user), list);
  const isOfList = and(eq(tables.savedViews.user, user), eq(tables.savedViews.list, list));
  if ((await ctx.db.$count(table, isOfList)) >= MAX_VIEWS) throw new AppError('saved_view_limit');
  return insertPlain(ctx, savedViewCollection, { ...input, user });
}
