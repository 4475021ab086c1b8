import { type Call, requireOperator } from '../../../platform/call.ts';
import { editableFields, isEditable } from '../access.ts';
import { presentType } from '../present.ts';

export async function listTypes(call: Call<'collections' | 'ports'>) {
  requireOperator(call);
  const types = [...call.app.collections.values()].map((declaration) =>
    presentType(declaration, {
      may: {
        create: isEditable(call, declaration, 'create'),
        update: isEditable(call, declaration, 'update'),
        delete: isEditable(call, declaration, 'remove'),
      },
      fields: editableFields(call, declaration),
    }),
  );
  return { data: types };
}
