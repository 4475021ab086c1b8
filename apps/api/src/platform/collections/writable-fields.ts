import type { Actor } from '../call.ts';
import { type Declaration, isInverse } from './declaration.ts';
import { possiblePolicies } from './policy.ts';
import { isOfAll } from './writable-keys.ts';

/** The attributes that a create and a change may name, by the policy that decides for whoever may most. */
export function writableFields(
  declaration: Declaration,
  actor: Actor,
): Readonly<Record<'create' | 'update', string[]>> {
  const { create, update, policies, table, collection } = declaration;
  const [first] = possiblePolicies(declaration, actor, table);
  const policy = first && policies[first.index];
  const own = Object.entries(collection.attributes).flatMap(([name, attribute]) =>
    isInverse(attribute) || name === 'version' || 'isComputed' in attribute ? [] : [name],
  );
  const ofPolicy = policy?.write ?? 'none';
  const fields = typeof create === 'object' ? create.fields : null;
  const created =
    fields === null ? ofPolicy : isOfAll(fields) ? fields : (fields[policy?.name ?? ''] ?? 'none');
  const among = (list: 'all' | 'none' | readonly string[]) =>
    own.filter((name) => list === 'all' || (list !== 'none' && list.includes(name)));
  return {
    create: create === 'none' ? [] : among(created),
    update: update === 'none' ? [] : among(ofPolicy),
  };
}
