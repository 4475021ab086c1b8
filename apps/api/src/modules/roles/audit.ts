import type { Call } from '../../platform/call.ts';
import { type Snapshot, snapshot, writeAuditEntries } from '../../platform/collections/audit.ts';
import { roleCollection } from './collection.ts';
import { findActions } from './repository.ts';

interface RoleState extends Snapshot {
  readonly actions: readonly string[];
}

/** A role and what it may do; null where nobody is to know. */
export async function stateOf(call: Call, id: number): Promise<RoleState | null> {
  const found = await snapshot(call, roleCollection, id);
  return found && { ...found, actions: [...(await findActions(call.db, id))].sort() };
}

/** Writes down what became of a role; of its permissions, those it lost and those it got. */
export async function auditRoleChange(
  call: Call,
  { before, after }: { readonly before: RoleState | null; readonly after: RoleState | null },
): Promise<void> {
  const document = (after ?? before)?.document;
  if (document === undefined) return;
  const told = (of: RoleState | null, other: RoleState | null) =>
    of && { ...of.values, permissions: without(of.actions, other?.actions ?? []) };
  const { uid: model } = roleCollection.collection;
  await writeAuditEntries(call, [
    { model, document, before: told(before, after), after: told(after, before) },
  ]);
}

const without = (all: readonly string[], some: readonly string[]): readonly string[] =>
  all.filter((one) => !some.includes(one));
