import type { Locale } from '@okoshko/contract/i18n/wire';
import type { AppCtx } from '../../ctx.ts';
import { transact } from '../../db/transact.ts';
import { AppError } from '../../errors.ts';
import { audit, snapshot } from '../audit/audit.ts';
import { currentLinks } from '../declare/columns.ts';
import type { BegunChange, Declaration, RemoveFlags, Values } from '../declare/declaration.ts';
import { ownValues, translate, untranslate } from '../declare/locale.ts';
import { mayRemove, policyAt } from '../declare/policy.ts';
import { withRefusals } from '../declare/refusals.ts';
import type { Collections } from '../declare/registry.ts';
import { requireVersion, withoutVersion } from '../declare/version.ts';
import type { Condition } from '../read/read.ts';
import { type BodyInput, readInput, withInstants } from './input.ts';
import { applyLinkChange } from './link-change.ts';
import { type LockedRow, lockRow, named } from './lock-row.ts';
import { createRow, removePlain, updatePlain } from './plain-writes.ts';
import { requireOwnerUnchanged, requireSameOwners, resolveChanges } from './references.ts';
import { withoutAbsent, withoutUnchanged } from './unchanged.ts';
import {
  isOfAll,
  requireKeys,
  requireKeysAmong,
  requireReadableNames,
  requireWritable,
  type WrittenRow,
  writableKeys,
} from './writable-fields.ts';

export interface Target {
  readonly collections: Collections;
  readonly declaration: Declaration;
  /** The version that is written; undefined: the default locale's. */
  readonly locale?: Locale | undefined;
}

/** Reads, in the transaction that wrote a row, what is to be said of it; `remarks` are the write's own. */
export type Reading<T> = (ctx: AppCtx, id: number, remarks?: Values) => Promise<T>;

export const readId: Reading<number> = async (_ctx, id) => id;

/**
 * Creates a document and returns what `read` reads of it. The new row must give its creator a policy that may
 * write every key of the body, unless the declaration lists the fields of a create; otherwise nothing
 * was created.
 */
export async function create<T>(
  ctx: AppCtx,
  target: Target,
  { body, read }: { readonly body: unknown; readonly read: Reading<T> },
): Promise<T> {
  const { declaration } = target;
  const input = readInput(declaration, body, {
    isNew: true,
    writable: () => writableKeys(declaration, ctx.actor),
  });
  const override = typeof declaration.create === 'object' ? declaration.create : null;
  const fields = override?.fields ?? null;
  if (isOfAll(fields)) requireKeysAmong(input.keys, fields);
  const ownerDefaults = declaration.ownerDefaults?.(ctx.actor) ?? {};
  return inTransaction(ctx, declaration, async (ctx) => {
    await requireReadableNames(ctx, declaration, { id: null, values: input.values });
    const links = await relatedIds(ctx, target, input);
    const allValues = { ...input.values, ...columnsOf(target, links), ...ownerDefaults };
    const values = await withInstants(ctx, target, { values: allValues, links });
    const { id, remarks, written } = await createRow(ctx, declaration, values);
    await translate(ctx, target, { id, values: input.values });
    // Sent together, behind the insert that is under way.
    const [answer] = await Promise.all([
      read(ctx, id, remarks),
      written,
      isOfAll(fields)
        ? requireSameOwners(ctx, target, { id, links })
        : requireWritable(ctx, target, { id, input, links, fields }),
    ]);
    await audit(ctx, declaration, { before: null, after: await snapshot(ctx, declaration, id) });
    return answer;
  });
}

/**
 * Changes what the body names and returns what `read` reads of the row. To a row the actor may not write it answers
 * as to a missing one; after the change the row must still give them a policy that may write.
 */
export async function update<T>(
  ctx: AppCtx,
  target: Target,
  { condition, body, read }: RowChange<T>,
): Promise<T> {
  const { declaration } = target;
  const wholeInput = readInput(declaration, body, {
    isNew: false,
    writable: () => writableKeys(declaration, ctx.actor),
  });
  return inTransaction(ctx, declaration, async (ctx) => {
    const by = typeof condition === 'string' ? named(condition) : condition;
    const row = await lockRow(ctx, { declaration }, by);
    if (!row) throw new AppError('not_found');
    const { id } = row;
    const policy = policyAt(declaration, row.policy);
    if (policy.write !== 'none') requireVersion(row.version, wholeInput.version);
    const stored = { declaration, id, policy, locale: target.locale };
    const input = await withoutUnchanged(ctx, stored, wholeInput);
    requireKeys(policy, { input, otherwise: 'not_found' });
    await requireReadableNames(ctx, declaration, { id, values: input.values });
    const links = await relatedIds(ctx, target, { ...input, id });
    const written = { ...ownValues(target, input.values), ...columnsOf(target, links) };
    const change = await withInstants(ctx, target, { values: written, links, owner: row.owner });
    requireOwnerUnchanged(declaration, row, change);
    const before = await snapshot(ctx, declaration, id);
    const begun = await changeRow(ctx, target, { id, input, change });
    await translate(ctx, target, { id, values: input.values });
    const [answer, after] = await Promise.all([
      read(ctx, id),
      snapshot(ctx, declaration, id),
      requireSameOwners(ctx, target, { id, links }),
      begun?.written,
    ]);
    await audit(ctx, declaration, { before, after });
    return answer;
  });
}

/** A change of the row, as the declaration makes it: its own way, or by the plain update. */
async function changeRow(
  ctx: AppCtx,
  target: Target,
  { id, input, change }: WrittenRow & { readonly change: Values },
): Promise<BegunChange | null> {
  const { update } = target.declaration;
  if (typeof update === 'object') return (await update.run(ctx, id, change)) || null;
  await updatePlain(ctx, target.declaration, { id, change });
  await requireWritable(ctx, target, { id, input });
  return null;
}

interface RowChange<T> {
  /** By a text: the row of that id or documentId. */
  readonly condition: Condition | string;
  readonly body: unknown;
  readonly read: Reading<T>;
}

/** The one document of a single type: changed when it is there, else created. */
export async function put<T>(
  ctx: AppCtx,
  target: Target,
  change: RowChange<T> & { readonly condition: Condition },
): Promise<T> {
  const { table } = target.declaration;
  const exists = async () => {
    const rows = await ctx.db.select({ id: table.id }).from(table).where(change.condition(table));
    return rows.length > 0;
  };
  if (await exists()) return update(ctx, target, change);
  const body = withoutAbsent(ctx, target.declaration, withoutVersion(change.body));
  const first = { ...change, body };
  return create(ctx, target, first).catch(async (error: unknown) => {
    // Another request may have created it meanwhile.
    if (await exists()) return update(ctx, target, change);
    throw error;
  });
}

export interface Removal extends Pick<Target, 'declaration' | 'locale'> {
  readonly flags?: RemoveFlags;
  /** Keeps what the removal takes away, of the locked row before it. */
  readonly keep?: ((ctx: AppCtx, row: LockedRow) => Promise<void>) | undefined;
}

/**
 * Deletes a document, or one locale's version of it; a missing one, and one the actor has no policy
 * to, is no failure: null.
 */
export function remove(
  ctx: AppCtx,
  { declaration, locale, flags = {}, keep }: Removal,
  condition: Condition,
): Promise<{ readonly owner: number } | null> {
  return inTransaction(ctx, declaration, async (ctx) => {
    const row = await lockRow(ctx, { declaration }, condition);
    if (!row) return null;
    if (!mayRemove(policyAt(declaration, row.policy))) throw new AppError('not_found');
    const before = await snapshot(ctx, declaration, row.id);
    await keep?.(ctx, row);
    if (locale) await untranslate(ctx, declaration, { id: row.id, locale });
    else if (typeof declaration.remove === 'function') await declaration.remove(ctx, row.id, flags);
    else await removePlain(ctx, declaration, row.id);
    const after = locale ? await snapshot(ctx, declaration, row.id) : null;
    await audit(ctx, declaration, { before, after });
    return { owner: Number(row.owner ?? row.id) };
  });
}

const inTransaction = <T>(
  ctx: AppCtx,
  declaration: Declaration,
  run: (ctx: AppCtx) => Promise<T>,
) => withRefusals(declaration, () => transact(ctx, run));

/** The related rows' ids, for every relation the body names. */
async function relatedIds(
  ctx: AppCtx,
  target: Target,
  { links, id }: { readonly links: BodyInput['links']; readonly id?: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const changes = await resolveChanges(ctx, target, links);
  const related = await Promise.all(
    [...changes].map(async ([name, change]): Promise<[string, readonly number[]]> => {
      const now =
        id === undefined || change.set
          ? []
          : await currentLinks(ctx, target.declaration, { id, name });
      return [name, applyLinkChange(now, change, target.declaration.through[name]?.mayRepeat)];
    }),
  );
  return new Map(related);
}

/** The relations as columns have them: a to-one relation is one id or null. */
function columnsOf({ declaration }: Target, links: ReadonlyMap<string, readonly number[]>) {
  const { attributes } = declaration.collection;
  return Object.fromEntries(
    [...links].map(([name, ids]) =>
      attributes[name]?.kind === 'one' ? [name, ids.at(-1) ?? null] : [name, ids],
    ),
  );
}
