import type { Body } from '@okoshko/contract/endpoint';
import type { RoleChanges, createRole as schemas } from '@okoshko/contract/roles/schemas';
import {
  type Snapshot,
  snapshot,
  writeAuditEntries,
} from '../../platform/collections/audit/index.ts';
import { type Ctx, requireOperator } from '../../platform/ctx.ts';
import { transact } from '../../platform/db/transact.ts';
import { AppError, invalidInput } from '../../platform/errors.ts';
import { isNever, isStored } from '../../platform/permissions/grants.ts';
import { requireSecondPerson } from '../../platform/permissions/second-person.ts';
import { sentence } from '../../platform/sentence.ts';
import { newDocument } from '../../platform/tokens.ts';
import { roleCollection } from './collection.ts';
import {
  deleteRoleRow,
  findActions,
  findActionsByCode,
  findRole,
  insertRole,
  lockRole,
  moveUsers,
  type RoleRow,
  updateRoleRow,
  writeOverrides,
} from './repository.ts';
import {
  actionsAfter,
  actionsOf,
  overridesOf,
  requestedActions,
  retainedBy,
  typeOf,
} from './rules.ts';

/** Adds a role; answers its id. */
export async function createRole(
  ctx: Ctx<'config' | 'ports'>,
  { name, description = '', ...change }: Body<typeof schemas>,
): Promise<number> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const id = await insertUnderFreeType(ctx, name.trim(), description);
    const granted = grantedActions(ctx, change, new Set()) ?? [];
    await writeOverrides(ctx.db, id, { granted, revoked: [], cleared: [] });
    await auditRoleChange(ctx, { before: null, after: await readRoleState(ctx, id) });
    await requireSecondForRights(ctx, { id, wasStaff: false });
    return id;
  });
}

/** Names need not be unique, types must be: a type that is taken gets a number. */
async function insertUnderFreeType(ctx: Ctx, name: string, description: string): Promise<number> {
  for (let n = 1; ; n += 1) {
    const type = n === 1 ? typeOf(name) : `${typeOf(name)}_${n}`;
    const id = await insertRole(ctx.db, { ...newDocument(ctx.now), name, description, type });
    if (id !== null) return id;
  }
}

/**
 * Changes a role; `permissions`, where given, replace all it has, `grant` and `revoke` are what two operators may send at once.
 * Answers its id.
 */
export async function updateRole(
  ctx: Ctx<'config' | 'ports'>,
  reference: string,
  { name, description, ...change }: RoleChanges,
): Promise<number> {
  requireOperator(ctx);
  return transact(ctx, async (ctx) => {
    const role = await requireRole(ctx, reference);
    const before = await readRoleState(ctx, role.id);
    await updateRoleRow(ctx.db, role.id, {
      ...(name !== undefined && { name: name.trim() }),
      ...(description !== undefined && { description }),
      updated_at: ctx.now,
    });
    const effective = await findActions(ctx.db, role.id);
    const granted = grantedActions(ctx, change, effective);
    if (granted) await setActions(ctx, role, { granted, effective });
    await auditRoleChange(ctx, { before, after: await readRoleState(ctx, role.id) });
    if (granted && isAnother(effective, await findActions(ctx.db, role.id))) {
      await requireSecondForRights(ctx, { id: role.id, wasStaff: role.is_staff });
    }
    return role.id;
  });
}

interface Actions {
  /** The actions after the change. */
  readonly granted: readonly string[];
  /** The actions before it. */
  readonly effective: ReadonlySet<string>;
}

async function setActions(
  ctx: Ctx<'ports'>,
  { id, type }: RoleRow,
  { granted, effective }: Actions,
): Promise<void> {
  requireGrantable(ctx, type, granted);
  const overrides = overridesOf({
    actions: requestedActions(ctx.app.ports.roles.routeActions()),
    granted: new Set([...granted, ...retainedBy(type)]),
    effective,
    byCode: await findActionsByCode(ctx.db, id),
  });
  await writeOverrides(ctx.db, id, overrides);
}

/** Throws where the code says that the role must never have one of the actions. */
function requireGrantable(ctx: Ctx<'ports'>, role: string, granted: readonly string[]): void {
  const code = ctx.app.ports.roles.permissions();
  const forbidden = granted.find((action) => isNever(code, role, action));
  if (forbidden === undefined) return;
  const reason = sentence('permission_never', { role, permission: forbidden });
  throw new AppError('permission_forbidden', {
    failures: [{ path: ['permissions', ...forbidden.split('.')], sentence: reason }],
  });
}

/** Deletes a role; its users get the public one. */
export async function deleteRole(ctx: Ctx<'config'>, reference: string): Promise<void> {
  requireOperator(ctx);
  await transact(ctx, async (ctx) => {
    const role = await requireRole(ctx, reference);
    if (isStored(role.type)) {
      throw new AppError('role_stored', {
        sentence: sentence('role_undeletable', { role: role.type }),
      });
    }
    const before = await readRoleState(ctx, role.id);
    await moveUsers(ctx.db, role.id, 'public');
    await deleteRoleRow(ctx.db, role.id);
    await auditRoleChange(ctx, { before, after: null });
    if (role.is_staff) await requireSecondPerson(ctx, RIGHTS);
  });
}

const RIGHTS = { kind: 'rights', size: 1, user: null } as const;

/** The rights of a role that is of the staff, before the change or after it, are changed by two of them. */
async function requireSecondForRights(
  ctx: Ctx<'config'>,
  { id, wasStaff }: { readonly id: number; readonly wasStaff: boolean },
): Promise<void> {
  if (wasStaff || (await findRole(ctx.db, String(id)))?.is_staff) {
    await requireSecondPerson(ctx, RIGHTS);
  }
}

const isAnother = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size !== other.size || [...one].some((action) => !other.has(action));

/** The actions a role has after a change; null: they stay. Throws where one of those named does not exist. */
function grantedActions(
  ctx: Ctx<'ports'>,
  change: RoleChanges,
  before: ReadonlySet<string>,
): readonly string[] | null {
  requireKnown(ctx, 'permissions', actionsOf(change.permissions ?? {}));
  requireKnown(ctx, 'grant', change.grant ?? []);
  requireKnown(ctx, 'revoke', change.revoke ?? []);
  return actionsAfter(change, before);
}

/** Throws where one of the actions does not exist. */
function requireKnown(
  ctx: Ctx<'ports'>,
  part: 'permissions' | 'grant' | 'revoke',
  references: readonly string[],
): void {
  const actions = requestedActions(ctx.app.ports.roles.routeActions());
  const unknown = references.find((action) => !actions.includes(action));
  if (unknown === undefined) return;
  const reason = sentence('permission_unknown', { permission: unknown, allowed: actions });
  throw invalidInput([{ path: [part], sentence: reason }]);
}

/** Locks the role that a path's `{id}` names. */
async function requireRole({ db }: Ctx, id: string): Promise<RoleRow> {
  const role = await lockRole(db, id);
  if (!role) throw new AppError('role_unknown');
  return role;
}

interface RoleState extends Snapshot {
  readonly actions: readonly string[];
}

/** A role and what it may do; null where the caller is not audited. */
async function readRoleState(ctx: Ctx, id: number): Promise<RoleState | null> {
  const role = await snapshot(ctx, roleCollection, id);
  return role && { ...role, actions: [...(await findActions(ctx.db, id))].sort() };
}

/** Audits the change of a role; of its actions, those it lost and those it got. */
async function auditRoleChange(
  ctx: Ctx,
  { before, after }: { readonly before: RoleState | null; readonly after: RoleState | null },
): Promise<void> {
  const document = (after ?? before)?.document;
  if (document === undefined) return;
  const valuesOf = (state: RoleState | null, other: RoleState | null) =>
    state && { ...state.values, permissions: without(state.actions, other?.actions ?? []) };
  const { uid: model } = roleCollection.collection;
  await writeAuditEntries(ctx, [
    { model, document, before: valuesOf(before, after), after: valuesOf(after, before) },
  ]);
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one));
