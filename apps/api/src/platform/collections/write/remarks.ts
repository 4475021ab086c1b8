import { eq } from 'drizzle-orm';
import type { AppCtx } from '../../ctx.ts';
import { isObject } from '../../narrowing.ts';
import type { Declaration, Values } from '../declare/declaration.ts';
import { ownerOf } from './references.ts';

/** The remarks on a row that was created or changed. */
export async function remarksOn(
  ctx: AppCtx,
  declaration: Declaration,
  { id, body }: { readonly id: number; readonly body: unknown },
): Promise<Values> {
  const { remarks, table } = declaration;
  if (!remarks) return {};
  const column = ownerOf(declaration) ?? table.id;
  const [row] = await ctx.db.select({ owner: column }).from(table).where(eq(table.id, id));
  if (!row) return {};
  const keys = isObject(body) && isObject(body.data) ? Object.keys(body.data) : [];
  return (await remarks(ctx, { owner: Number(row.owner), keys, isRemoval: false })) ?? {};
}

/** The remarks on a row that was removed; null: there is nothing to say. */
export const removalRemarks = async (
  ctx: AppCtx,
  { remarks }: Declaration,
  removed: { readonly owner: number } | null,
): Promise<Values | null> =>
  removed && remarks
    ? await remarks(ctx, { owner: removed.owner, keys: [], isRemoval: true })
    : null;
