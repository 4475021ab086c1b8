import { type Call, requireOperator } from '../../../platform/call.ts';
import { editableFields, isEditable } from '../access.ts';
import { presentType } from '../present.ts';

export async function listTypes(call: Call<'collections'>) {
  requireOperator(call);
  const types = [...call.app.collections.values()].map((declaration) =>
    presentType(declaration, {
      may: {
        create: isEditable(declaration, 'create'),
        update: isEditable(declaration, 'update'),
        delete: isEditable(declaration, 'remove'),
      },
      fields: editableFields(declaration, call.actor),
    }),
  );
  return { data: types };
}
