import { type Static, Type } from 'typebox';
import { codes } from '../endpoint.ts';
import { instant, orNull, page, pagination, shapeQuery } from '../platform/schemas.ts';
import { documentReply, ofModel, ofOne } from './schemas.ts';

const named = Type.Object(
  { documentId: Type.String(), name: orNull(Type.String()) },
  { title: 'DeletedName' },
);
const deleted = Type.Object(
  {
    id: Type.Integer(),
    documentId: Type.String(),
    label: orNull(Type.String({ description: 'Null: it had no name or title.' })),
    owner: orNull(named),
    by: orNull(named),
    deleted_at: instant,
    kept_until: instant,
  },
  { title: 'DeletedDocument' },
);
export type DeletedDocument = Static<typeof deleted>;

export const listDeleted = {
  summary: 'What staff deleted of a type in the last 30 days and may restore, the latest first',
  errors: codes('model_unknown'),
  params: ofModel,
  query: page,
  reply: Type.Object({ data: Type.Array(deleted), meta: pagination }),
};
export const restoreDeleted = {
  summary:
    'Restore one under its ids, with what went with it and what referred to it, as far as that is still there',
  errors: codes(
    'deleted_gone',
    'deleted_parent_gone',
    'deleted_value_taken',
    'model_unknown',
    'not_editable',
  ),
  params: ofOne,
  query: shapeQuery,
  reply: documentReply,
};
