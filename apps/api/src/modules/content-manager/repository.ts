import type { AUDIT_ACTIONS } from '@okoshko/contract/content-manager/audit-actions';
import { and, arrayContains, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import {
  columnOf,
  type Declaration,
  isInverse,
  isRelation,
  rowFilter,
} from '../../platform/collections/declare/index.ts';
import type { Actor } from '../../platform/ctx.ts';
import { rows, textsOf } from '../../platform/db/rows.ts';
import type { Db } from '../../platform/db-handle.ts';
import { folded } from '../../platform/folded.ts';
import { auditEntries, isChange, searchedValues } from '../../tables/audit.ts';
import { entitlementChanges } from '../../tables/tariffs.ts';
import { users } from '../../tables/users.ts';
import { type LabelledRows, labelAttributeOf, patternOf } from './rules.ts';

export type AuditRow = typeof auditEntries.$inferSelect;

export interface AuditFilters {
  /** Ids of accounts. */
  readonly by?: number | undefined;
  readonly about?: number | undefined;
  readonly person?: number | undefined;
  readonly model?: string | undefined;
  readonly document?: string | undefined;
  readonly action?: (typeof AUDIT_ACTIONS)[number] | 'change' | undefined;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  readonly field?: string | undefined;
  readonly value?: string | undefined;
  /** Id of the entry that the page follows. */
  readonly before?: number | undefined;
}

/** The latest entries first. */
export const findEntries = (db: Db, filters: AuditFilters, limit: number): Promise<AuditRow[]> =>
  db
    .select()
    .from(auditEntries)
    .where(and(...conditionsOf(filters)))
    .orderBy(desc(auditEntries.created_at), desc(auditEntries.id))
    .limit(limit);

function conditionsOf(filters: AuditFilters): readonly (SQL | undefined)[] {
  const { by, about, person, model, document, action, from, to, field, value, before } = filters;
  const { user, created_at: at } = auditEntries;
  const isAbout = (account: number) => arrayContains(auditEntries.about, [account]);
  return [
    by === undefined ? undefined : eq(user, by),
    about === undefined ? undefined : isAbout(about),
    person === undefined ? undefined : or(eq(user, person), isAbout(person)),
    model === undefined ? undefined : eq(auditEntries.model, model),
    document === undefined ? undefined : eq(auditEntries.document, document),
    action === 'change' ? isChange : action && eq(auditEntries.action, action),
    from && gte(at, from),
    to && lt(at, to),
    field === undefined ? undefined : arrayContains(auditEntries.fields, [field]),
    value === undefined ? undefined : hasValue(value, field),
    before === undefined ? undefined : isBefore(before),
  ];
}

const isBefore = (id: number): SQL =>
  sql`(${auditEntries.created_at}, ${auditEntries.id}) < (
    select e.created_at, e.id from ${auditEntries} e where e.id = ${id})`;

/** Any value has it, by the index; where a field is named, that one does. */
function hasValue(value: string, field: string | undefined): SQL | undefined {
  const pattern = folded(sql`${patternOf(value)}::text`);
  const some = sql`${searchedValues(auditEntries)} like ${pattern}`;
  if (field === undefined) return some;
  const own = [auditEntries.before, auditEntries.after].map(
    (values) => sql`${folded(sql`(${values} -> ${field})::text`)} like ${pattern}`,
  );
  return and(some, or(...own));
}

export interface PersonRow {
  readonly id: number;
  readonly document_id: string;
  readonly name: string | null;
  readonly phone: string | null;
}

export const findAccounts = async (db: Db, ids: readonly number[]): Promise<PersonRow[]> =>
  ids.length === 0
    ? []
    : db
        .select({
          id: users.id,
          document_id: users.document_id,
          name: users.name,
          phone: users.phone,
        })
        .from(users)
        .where(inArray(users.id, [...ids]));

/** Answers the reasons that staff gave for changes to plans and add-ons, by subject and instant. */
export const findReasons = async (db: Db, documents: readonly string[]) =>
  documents.length === 0
    ? []
    : db
        .select({
          subject: entitlementChanges.subject,
          at: entitlementChanges.created_at,
          reason: entitlementChanges.reason,
        })
        .from(entitlementChanges)
        .where(inArray(entitlementChanges.subject, [...documents]));

export interface LabelRow {
  readonly model: string;
  readonly id: number;
  readonly documentId: string;
  readonly label: string | null;
}

/** Answers the labels of documents of several collections, in one statement. */
export async function findLabelRows(
  db: Db,
  labelled: ReadonlyMap<Declaration, LabelledRows>,
): Promise<LabelRow[]> {
  const selects = [...labelled].map(([declaration, which]) => selectLabels(declaration, which));
  if (selects.length === 0) return [];
  return rows<LabelRow>(db, sql.join(selects, sql` union all `));
}

function selectLabels(declaration: Declaration, { ids, documents }: LabelledRows): SQL {
  const { table, collection } = declaration;
  const name = labelAttributeOf(collection.attributes);
  const label = name === null ? sql`null` : sql`${columnOf(declaration, name)}`;
  return sql`select ${collection.uid}::text as model, ${table.id} as id,
      ${table.document_id} as "documentId", ${label}::text as label
    from ${table}
    where ${table.id} = any(${arrayOf([...ids], 'int')})
      or ${table.document_id} = any(${arrayOf([...documents], 'text')})`;
}

/** A list of any length takes one parameter; as an array it can be served by either index. */
const arrayOf = (values: readonly (string | number)[], type: 'int' | 'text'): SQL =>
  sql`${textsOf(JSON.stringify(values))}::${sql.raw(type)}[]`;

/** More are not counted: what matters is that there are many. */
const COUNTED = 1000;
const LATEST = 5;

interface ReferenceRow {
  readonly model: string;
  readonly field: string;
  readonly count: number;
  readonly documents: readonly {
    readonly id: number;
    readonly documentId: string;
    readonly label: string | null;
  }[];
}

/** A relation by which documents refer to others. */
interface Referrer {
  readonly declaration: Declaration;
  readonly field: string;
}

/** The relations that lead to a collection, those that another one's attribute keeps aside. */
export const referrersTo = (all: Iterable<Declaration>, plural: string): readonly Referrer[] =>
  [...all].flatMap((declaration) =>
    Object.entries(declaration.collection.attributes).flatMap(([field, attribute]) =>
      isRelation(attribute) && !isInverse(attribute) && attribute.target === plural
        ? [{ declaration, field }]
        : [],
    ),
  );

/** Answers who refers to the row, in one statement; relations by which nobody does are left out. */
export async function findReferences(
  db: Db,
  actor: Actor,
  { id, referrers }: { readonly id: number; readonly referrers: readonly Referrer[] },
): Promise<ReferenceRow[]> {
  const selects = referrers.map((one) => selectReferences(actor, one, id));
  if (selects.length === 0) return [];
  return rows<ReferenceRow>(
    db,
    sql`select * from (${sql.join(selects, sql` union all `)}) as found where count > 0`,
  );
}

function selectReferences(actor: Actor, { declaration, field }: Referrer, id: number): SQL {
  const { table, collection } = declaration;
  const name = labelAttributeOf(collection.attributes);
  const label = name === null ? sql`null` : sql`${columnOf(declaration, name)}`;
  return sql`select ${collection.uid}::text as model, ${field}::text as field, count(*)::int as count,
      coalesce(json_agg(json_build_object('id', id, 'documentId', "documentId", 'label', label)
        order by id desc) filter (where n <= ${LATEST}), '[]') as documents
    from (
      select ${table.id} as id, ${table.document_id} as "documentId", ${label}::text as label,
        row_number() over (order by ${table.id} desc) as n
      from ${table} where ${refersTo(declaration, field, id)} and ${rowFilter(declaration, actor, table)}
      order by ${table.id} desc limit ${COUNTED}) as referring`;
}

function refersTo(declaration: Declaration, field: string, id: number): SQL {
  const through = declaration.through[field];
  if (!through) return eq(columnOf(declaration, field), id);
  const { from, to } = through;
  return sql`${declaration.table.id} in (select ${from} from ${from.table} where ${to} = ${id})`;
}
