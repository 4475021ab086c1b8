import type { createRole as schemas } from '@okoshko/contract/roles/schemas';
import type { Static } from 'typebox';
import { type Call, requireOperator } from '../../../platform/call.ts';
import { transact } from '../../../platform/db/transact.ts';
import { newDocument } from '../../../platform/tokens.ts';
import { insertRole, writeOverrides } from '../repository.ts';
import { typeOf } from '../rules.ts';
import { auditRoleChange, readRoleState } from './audit-role-change.ts';
import { grantedActions } from './granted-actions.ts';

/** Adds a role; answers its id. */
export async function createRole(
  call: Call<'ports'>,
  { name, description = '', ...change }: Static<typeof schemas.body>,
): Promise<number> {
  requireOperator(call);
  return transact(call, async (call) => {
    const id = await insertUnderFreeType(call, name.trim(), description);
    const granted = grantedActions(call, change, new Set()) ?? [];
    await writeOverrides(call.db, id, { granted, revoked: [], cleared: [] });
    await auditRoleChange(call, { before: null, after: await readRoleState(call, id) });
    return id;
  });
}

/** Names need not be unique, types must be: a type that is taken gets a number. */
async function insertUnderFreeType(call: Call, name: string, description: string): Promise<number> {
  for (let n = 1; ; n += 1) {
    const type = n === 1 ? typeOf(name) : `${typeOf(name)}_${n}`;
    const id = await insertRole(call.db, { ...newDocument(call.now), name, description, type });
    if (id !== null) return id;
  }
}
