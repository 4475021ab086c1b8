import { and, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../../tables/audit.ts';
import { MONTHLY } from '../../../tables/monthly.ts';
import { HOUR } from '../../clock.ts';
import { type Actor, type Ctx, consoleActor } from '../../ctx.ts';
import { dropOldMonths } from '../../db/months/drop.ts';
import { rows } from '../../db/rows.ts';
import type { Sweep } from '../../sweep.ts';
import { hashToken, newDocument } from '../../tokens.ts';
import { currentLinks } from '../declare/columns.ts';
import { type Declaration, isInverse, type Values } from '../declare/declaration.ts';
import { accountsOf, mergeSubjects, type Subjects, subjectsOf } from './subjects.ts';

/** Only what staff do is audited: what the service does on its own has its own history. */
export const isAudited = (actor: Actor): boolean => actor.isStaff && isSomebody(actor);

const isSomebody = ({ user, role }: Actor): boolean => user !== null || role === consoleActor.role;

export interface Snapshot {
  readonly document: string;
  readonly values: Values;
  readonly subjects: Subjects;
}

/** Reads the stored values of a row, relations as ids; null when it is not audited, or not there. */
export async function snapshot(
  ctx: Ctx,
  declaration: Declaration,
  id: number,
): Promise<Snapshot | null> {
  if (!isAudited(ctx.actor)) return null;
  const [row] = await rows<{ v: Record<string, unknown> }>(
    ctx.db,
    sql`select to_jsonb(t) as v from ${declaration.table} t where t.id = ${id}`,
  );
  if (!row) return null;
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(declaration.collection.attributes)) {
    if (isInverse(attribute) || name === 'version') continue;
    values[name] = declaration.through[name]
      ? await currentLinks(ctx, declaration, { id, name })
      : (row.v[declaration.columns[name]?.name ?? name] ?? null);
  }
  if (row.v.translations !== undefined) values.translations = row.v.translations;
  const subjects = subjectsOf(declaration.collection, { id, values });
  return { document: String(row.v.document_id), values, subjects };
}

/** Writes an audit entry of a row's change, in the transaction of the change; none where nothing changed. */
export async function audit(
  ctx: Ctx,
  { collection }: Declaration,
  { before, after }: { readonly before: Snapshot | null; readonly after: Snapshot | null },
): Promise<void> {
  const document = (after ?? before)?.document;
  if (document === undefined) return;
  const values = { before: before?.values ?? null, after: after?.values ?? null };
  const about = mergeSubjects([before?.subjects, after?.subjects]);
  await writeAuditEntries(ctx, [{ model: collection.uid, document, ...values, about }]);
}

interface AuditedRow {
  readonly declaration: Declaration;
  readonly id: number;
  /** Values that changed with the row and are no attributes. */
  readonly extra?: Values;
}

/** Runs a change of a row that does not go through the engine, and writes its audit entry. */
export async function withAudit<T>(
  ctx: Ctx,
  { declaration, id, extra }: AuditedRow,
  run: () => Promise<T>,
): Promise<T> {
  const before = await snapshot(ctx, declaration, id);
  const result = await run();
  const row = await snapshot(ctx, declaration, id);
  const after = row && { ...row, values: { ...row.values, ...extra } };
  await audit(ctx, declaration, { before, after });
  return result;
}

/** The document that was changed, and its values; null: it was not there. */
interface AuditEntry {
  readonly model: string;
  readonly document: string;
  readonly before: Values | null;
  readonly after: Values | null;
  /** The people it is about, if any. */
  readonly about?: Subjects;
}

/** Writes audit entries of what an operator changed, in the transaction of the change. */
export async function writeAuditEntries(ctx: Ctx, entries: readonly AuditEntry[]): Promise<void> {
  if (isAudited(ctx.actor)) await writeStaffEntries(ctx, entries);
}

/**
 * Writes audit entries of actions that staff alone may take, by whichever role operators made for them. Actions of the
 * service itself while it answers somebody have none.
 */
export async function writeStaffEntries(
  { db, actor, now }: Ctx,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (!isSomebody(actor)) return;
  const written = entries.flatMap((one) => changedValues(one) ?? []);
  if (written.length === 0) return;
  const { user } = actor;
  await db
    .insert(auditEntries)
    .values(written.map((event) => ({ ...newDocument(now), user, ...event })));
}

/** The values that differ; null where none do. */
function changedValues({ model, document, before, after, about = {} }: AuditEntry) {
  const action = before ? (after ? 'update' : 'delete') : 'create';
  const changed = Object.keys({ ...before, ...after }).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  if (action === 'update' && changed.length === 0) return null;
  const pick = (values: Values | null) =>
    values && Object.fromEntries(changed.map((name) => [name, values[name]]));
  const values = { before: pick(before), after: pick(after), fields: changed };
  return { action, model, document, ...values, about: accountsOf(about) } as const;
}

/** Removes a document's values from its audit entries: they were personal. */
export async function redact(
  { db }: Ctx,
  { collection }: Declaration,
  document: string,
): Promise<void> {
  await db
    .update(auditEntries)
    .set({ before: null, after: null })
    .where(and(eq(auditEntries.model, collection.uid), eq(auditEntries.document, document)));
}

/** A reading of people's data: of one document or, where it is null, of all who were found by a search. */
interface PersonalRead {
  readonly model: string;
  readonly document: string | null;
  readonly search?: Values;
  readonly about?: Subjects;
}

/** Tells whether the actor's reading of people's data is written down: that of staff, by name. */
export const auditsReads = ({ isStaff, user }: Actor): boolean => isStaff && user !== null;

/**
 * Writes an audit entry of what a user read of others, before the answer leaves: one for the same in the same hour. Who
 * calls it knows that staff alone may read that, by whichever role, or asks `auditsReads`. A reading goes on where the entry
 * cannot be written, and the log tells of it.
 */
export async function recordRead(ctx: Ctx, read: PersonalRead): Promise<void> {
  if (ctx.actor.user === null) return;
  const { model, document, search = {} } = read;
  const hour = Math.floor(ctx.now.getTime() / HOUR);
  const what = document ?? hashToken(withoutInstants(search));
  const key = [ctx.actor.user, hour, model, what].join(' ');
  await insertRead(ctx, read, { action: 'read', read_key: key }).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'a reading of personal data is not in the audit log'),
  );
}

/** Writes an audit entry of all of somebody's data that an operator takes out; each time. */
export const auditExport = (ctx: Ctx, read: PersonalRead): Promise<void> =>
  insertRead(ctx, read, { action: 'export', read_key: null });

async function insertRead(
  { db, actor: { user }, now, sender }: Ctx,
  { model, document, search = {}, about = {} }: PersonalRead,
  kind: { readonly action: 'read' | 'export'; readonly read_key: string | null },
): Promise<void> {
  const row = { ...newDocument(now), user, model, document, ...kind };
  await db.insert(auditEntries).values({
    ...row,
    about: accountsOf(about),
    search: document === null ? search : null,
    address: sender?.address ?? null,
  });
}

/** Screens that ask for what changed since name another instant each time, and look for the same. */
const withoutInstants = (search: Values): string =>
  JSON.stringify(search).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '');

/** An entry is kept three years, and to the end of its month. */
export const dropOldAudit: Sweep = dropOldMonths(MONTHLY.audit);
