import { roles as roleCollection } from '@okoshko/contract/roles/wire';
import { and, eq, inArray } from 'drizzle-orm';
import { auditEntries } from '../../tables/audit.ts';
import { permissions, roles } from '../../tables/users.ts';
import type { Complete } from '../db/database.ts';
import type { Db } from '../db-handle.ts';
import { isIn } from '../narrowing.ts';
import { newDocument } from '../tokens.ts';
import {
  entriesOf,
  isNever,
  type Permissions,
  READY_ROLES,
  type ReadyRoleType,
  STORED_ROLES,
} from './grants.ts';

interface Role {
  readonly id: number;
  readonly document: string;
  readonly type: string;
}
type Row = typeof permissions.$inferSelect;

/** The change of one role's rows. */
interface Change {
  readonly role: Role;
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Granted by operators, before code forbade it. */
  readonly forbidden: readonly string[];
}

/**
 * Makes the code's rows what the code says, the ready roles among them. Operators' rows stay, but for grants the code forbids, which go with
 * an audit entry. Where nothing differs nothing is written.
 */
export const syncPermissions =
  (code: Permissions): Complete =>
  async (db, now) => {
    await addReadyRoles(db, now);
    const changes = await findChanges(db, code);
    if (changes.length === 0) return;
    await db.transaction(async (tx) => {
      for (const change of changes) await apply(tx, change, now);
    });
  };

/** Descriptions of the ready roles, as the list of roles has them beside their names. */
const ABOUT: Readonly<Record<ReadyRoleType, string>> = {
  support: 'Staff who answer requests and help with messages and signing in.',
  moderator: 'Staff who decide about reviews.',
  accountant: 'Staff who decide about money.',
  reader: 'Staff who read the desk and change nothing.',
};

/** Ready roles are code, as their rights are: a database that is new, or of an earlier schema, gets those it lacks. */
async function addReadyRoles(db: Db, now: Date): Promise<void> {
  const known = await db
    .select({ type: roles.type })
    .from(roles)
    .where(inArray(roles.type, [...READY_ROLES]));
  const missing = READY_ROLES.filter((role) => known.every(({ type }) => type !== role));
  if (missing.length === 0) return;
  const rows = missing.map((type) => ({
    ...newDocument(now),
    name: `${type.charAt(0).toUpperCase()}${type.slice(1)}`,
    description: ABOUT[type],
    type,
  }));
  await db.insert(roles).values(rows).onConflictDoNothing();
}

async function findChanges(db: Db, code: Permissions): Promise<readonly Change[]> {
  const storedRoles = await db
    .select({ id: roles.id, document: roles.document_id, type: roles.type })
    .from(roles)
    .where(inArray(roles.type, [...STORED_ROLES]));
  const missing = STORED_ROLES.find((type) => storedRoles.every((role) => role.type !== type));
  if (missing) throw new Error(`the database has no role ${missing}`);
  const stored = await db.select().from(permissions);
  return storedRoles.flatMap((role) => changeOf(role, { code, stored }) ?? []);
}

function changeOf(
  role: Role,
  { code, stored }: { readonly code: Permissions; readonly stored: readonly Row[] },
): Change | null {
  const rows = stored.filter((row) => row.role === role.id);
  const existing = rows.filter(({ origin }) => origin === 'code').map(({ action }) => action);
  const granted = entriesOf(code)
    .filter(([, { may }]) => isIn(may, role.type))
    .map(([action]) => action);
  const change = {
    role,
    added: without(granted, existing),
    removed: without(existing, granted),
    forbidden: rows
      .filter(({ origin, state }) => origin === 'operator' && state === 'granted')
      .map(({ action }) => action)
      .filter((action) => isNever(code, role.type, action)),
  };
  const { added, removed, forbidden } = change;
  return added.length + removed.length + forbidden.length > 0 ? change : null;
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] => {
  const excluded = new Set(some);
  return all.filter((one) => !excluded.has(one));
};

async function apply(
  db: Db,
  { role, added, removed, forbidden }: Change,
  now: Date,
): Promise<void> {
  await removeRows(db, { role, origin: 'code', actions: removed });
  await removeRows(db, { role, origin: 'operator', actions: forbidden });
  if (added.length > 0) {
    const values = added.map((action) => ({ role: role.id, action, origin: 'code' as const }));
    await db.insert(permissions).values(values);
  }
  if (forbidden.length === 0) return;
  await db.insert(auditEntries).values({
    ...newDocument(now),
    action: 'update',
    model: roleCollection.uid,
    document: role.document,
    before: { permissions: forbidden },
    after: { permissions: [] },
  });
}

async function removeRows(
  db: Db,
  {
    role,
    origin,
    actions,
  }: Pick<Change, 'role'> & { origin: Row['origin']; actions: readonly string[] },
): Promise<void> {
  if (actions.length === 0) return;
  await db
    .delete(permissions)
    .where(
      and(
        eq(permissions.role, role.id),
        eq(permissions.origin, origin),
        inArray(permissions.action, [...actions]),
      ),
    );
}
