import type { Locale } from '@okoshko/contract/i18n/locales';
import { eq } from 'drizzle-orm';
import type { AppCall } from '../call.ts';
import { transact } from '../db/transact.ts';
import { AppError } from '../errors.ts';
import { audit, snapshot } from './audit.ts';
import type { Declaration, Fields, RemoveFlags, Values } from './declaration.ts';
import { type BodyInput, readInput, withInstants } from './input.ts';
import { applyLinkChange } from './link-change.ts';
import { ownValues, translate, untranslate } from './locale.ts';
import { createRow, currentLinks, removePlain, updatePlain } from './plain-writes.ts';
import { mayRemove, policyAt } from './policy.ts';
import type { Condition } from './read.ts';
import {
  foreignReference,
  refuseForeign,
  requireOwnerUnchanged,
  requireSameOwners,
  resolveChanges,
} from './references.ts';
import { withRefusals } from './refusals.ts';
import type { Collections } from './registry.ts';
import { withoutAbsent, withoutUnchanged } from './unchanged.ts';
import { lockRow, requireVersion, withoutVersion } from './version.ts';
import {
  isOfAll,
  requireKeys,
  requireKeysAmong,
  requireReadableNames,
  writableKeys,
} from './writable-fields.ts';

export interface Target {
  readonly collections: Collections;
  readonly declaration: Declaration;
  /** The version that is written; undefined: the default locale's. */
  readonly locale?: Locale | undefined;
}

/** Reads, in the transaction that wrote a row, what is to be said of it; `remarks` are the write's own. */
export type Reading<T> = (call: AppCall, id: number, remarks?: Values) => Promise<T>;

export const readId: Reading<number> = async (_call, id) => id;

/**
 * Creates a document and returns what `read` reads of it. The new row must give its creator a policy that may
 * write every key of the body, unless the declaration lists the fields of a create; otherwise nothing
 * was created.
 */
export async function create<T>(
  call: AppCall,
  target: Target,
  { body, read }: { readonly body: unknown; readonly read: Reading<T> },
): Promise<T> {
  const { declaration } = target;
  const input = readInput(declaration, body, {
    isNew: true,
    writable: () => writableKeys(declaration, call.actor),
  });
  const override = typeof declaration.create === 'object' ? declaration.create : null;
  const fields = override?.fields ?? null;
  if (isOfAll(fields)) requireKeysAmong(input.keys, fields);
  const ownerDefaults = declaration.ownerDefaults?.(call.actor) ?? {};
  return inTransaction(call, declaration, async (call) => {
    await requireReadableNames(call, declaration, { id: null, values: input.values });
    const links = await relatedIds(call, target, input);
    const written = { ...input.values, ...columnsOf(target, links), ...ownerDefaults };
    const values = await withInstants(call, target, { values: written, links });
    const { id, remarks } = await createRow(call, declaration, values);
    await translate(call, target, { id, values: input.values });
    const [answer] = await Promise.all([
      read(call, id, remarks),
      isOfAll(fields)
        ? requireSameOwners(call, target, { id, links })
        : requireWritable(call, target, { id, input, links, fields }),
    ]);
    await audit(call, declaration, { before: null, after: await snapshot(call, declaration, id) });
    return answer;
  });
}

/**
 * Changes what the body names and returns what `read` reads of the row. To a row the actor may not write it answers
 * as to a missing one; after the change the row must still give them a policy that may write.
 */
export async function update<T>(
  call: AppCall,
  target: Target,
  { condition, body, read }: RowChange<T>,
): Promise<T> {
  const { declaration } = target;
  const wholeInput = readInput(declaration, body, {
    isNew: false,
    writable: () => writableKeys(declaration, call.actor),
  });
  return inTransaction(call, declaration, async (call) => {
    const row = await lockRow(call, { declaration }, condition);
    if (!row) throw new AppError('not_found');
    const { id } = row;
    const policy = policyAt(declaration, row.policy);
    if (policy.write !== 'none') requireVersion(row.version, wholeInput.version);
    const stored = { declaration, id, policy, locale: target.locale };
    const input = await withoutUnchanged(call, stored, wholeInput);
    requireKeys(policy, { input, otherwise: 'not_found' });
    await requireReadableNames(call, declaration, { id, values: input.values });
    const links = await relatedIds(call, target, { ...input, id });
    const written = { ...ownValues(target, input.values), ...columnsOf(target, links) };
    const change = await withInstants(call, target, { values: written, links, owner: row.owner });
    requireOwnerUnchanged(declaration, row, change);
    const before = await snapshot(call, declaration, id);
    if (typeof declaration.update === 'object') {
      await declaration.update.run(call, id, change);
    } else {
      await updatePlain(call, declaration, { id, change });
      await requireWritable(call, target, { id, input });
    }
    await translate(call, target, { id, values: input.values });
    const [answer, after] = await Promise.all([
      read(call, id),
      snapshot(call, declaration, id),
      requireSameOwners(call, target, { id, links }),
    ]);
    await audit(call, declaration, { before, after });
    return answer;
  });
}

interface RowChange<T> {
  readonly condition: Condition;
  readonly body: unknown;
  readonly read: Reading<T>;
}

/** The one document of a single type: changed when it is there, else created. */
export async function put<T>(call: AppCall, target: Target, change: RowChange<T>): Promise<T> {
  const { table } = target.declaration;
  const exists = async () => {
    const rows = await call.db.select({ id: table.id }).from(table).where(change.condition(table));
    return rows.length > 0;
  };
  if (await exists()) return update(call, target, change);
  const body = withoutAbsent(call, target.declaration, withoutVersion(change.body));
  const first = { ...change, body };
  return create(call, target, first).catch(async (error: unknown) => {
    // Another request may have created it meanwhile.
    if (await exists()) return update(call, target, change);
    throw error;
  });
}

export interface Removal extends Pick<Target, 'declaration' | 'locale'> {
  readonly flags?: RemoveFlags;
}

/**
 * Deletes a document, or one locale's version of it; a missing one, and one the actor has no policy
 * to, is no failure: null.
 */
export function remove(
  call: AppCall,
  { declaration, locale, flags = {} }: Removal,
  condition: Condition,
): Promise<{ readonly owner: number } | null> {
  return inTransaction(call, declaration, async (call) => {
    const row = await lockRow(call, { declaration }, condition);
    if (!row) return null;
    if (!mayRemove(policyAt(declaration, row.policy))) throw new AppError('not_found');
    const before = await snapshot(call, declaration, row.id);
    if (locale) await untranslate(call, declaration, { id: row.id, locale });
    else if (typeof declaration.remove === 'function')
      await declaration.remove(call, row.id, flags);
    else await removePlain(call, declaration, row.id);
    const after = locale ? await snapshot(call, declaration, row.id) : null;
    await audit(call, declaration, { before, after });
    return { owner: Number(row.owner ?? row.id) };
  });
}

const inTransaction = <T>(
  call: AppCall,
  declaration: Declaration,
  run: (call: AppCall) => Promise<T>,
) => withRefusals(declaration, () => transact(call, run));

/** The related rows' ids, for every relation the body names. */
async function relatedIds(
  call: AppCall,
  target: Target,
  { links, id }: { readonly links: BodyInput['links']; readonly id?: number },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const changes = await resolveChanges(call, target, links);
  const related = await Promise.all(
    [...changes].map(async ([name, change]): Promise<[string, readonly number[]]> => {
      const now =
        id === undefined || change.set
          ? []
          : await currentLinks(call, target.declaration, { id, name });
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

interface WrittenRow {
  readonly id: number;
  readonly input: BodyInput;
  readonly links?: ReadonlyMap<string, readonly number[]>;
  /** By policy, what a new row's creator may name; without it what the policies let write. */
  readonly fields?: Readonly<Record<string, Fields>> | null;
}

async function requireWritable(
  call: AppCall,
  target: Target,
  { id, input, links = new Map(), fields }: WrittenRow,
): Promise<void> {
  const { declaration } = target;
  const foreign = foreignReference(target, { id, links });
  const row = await lockRow(call, { declaration, foreign }, (row) => eq(row.id, id));
  if (!row) throw new AppError('forbidden');
  refuseForeign(target, row.foreign);
  if (fields)
    return requireKeysAmong(input.keys, fields[policyAt(declaration, row.policy).name] ?? []);
  requireKeys(policyAt(declaration, row.policy), { input, otherwise: 'forbidden' });
}
