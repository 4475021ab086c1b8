import { type Call, requireOperator } from '../../../platform/call.ts';
import { isEditable } from '../access.ts';
import { presentType } from '../present.ts';

const CHANGES = ['create', 'update', 'remove'] as const;

export async function listTypes(call: Call<'collections'>) {
  requireOperator(call);
  const types = [...call.app.collections.values()].map((declaration) =>
    presentType(
      declaration,
      CHANGES.some((kind) => isEditable(declaration, kind)),
    ),
  );
  return { data: types };
}
