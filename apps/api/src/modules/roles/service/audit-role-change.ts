import type { Call } from '../../../platform/call.ts';
import { type Snapshot, snapshot, writeAuditEntries } from '../../../platform/collections/audit.ts';
import { roleCollection } from '../collection.ts';
import { findActions } from '../repository.ts';

interface RoleState extends Snapshot {
  readonly actions: readonly string[];
}

/** A role and what it may do; null where the caller is not audited. */
export async function readRoleState(call: Call, id: number): Promise<RoleState | null> {
  const role = await snapshot(call, roleCollection, id);
  return role && { ...role, actions: [...(await findActions(call.db, id))].sort() };
}

/** Audits the change of a role; of its actions, those it lost and those it got. */
export async function auditRoleChange(
  call: Call,
  { before, after }: { readonly before: RoleState | null; readonly after: RoleState | null },
): Promise<void> {
  const document = (after ?? before)?.document;
  if (document === undefined) return;
  const valuesOf = (state: RoleState | null, other: RoleState | null) =>
    state && { ...state.values, permissions: without(state.actions, other?.actions ?? []) };
  const { uid: model } = roleCollection.collection;
  await writeAuditEntries(call, [
    { model, document, before: valuesOf(before, after), after: valuesOf(after, before) },
  ]);
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one));
