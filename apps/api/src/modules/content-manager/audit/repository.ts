import type { AUDIT_ACTIONS } from '@okoshko/contract/content-manager/audit-actions';
import { and, arrayContains, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/handle.ts';
import { folded } from '../../../platform/folded.ts';
import { auditEntries, isChange, searchedValues } from '../../../tables/audit.ts';
import { entitlementChanges } from '../../../tables/tariffs.ts';
import { users } from '../../../tables/users.ts';
import { patternOf } from './rules.ts';

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

/** What staff gave as the reason of changes to plans and add-ons, by subject and instant. */
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
