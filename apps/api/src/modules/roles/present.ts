import type { RoleRow } from './repository.ts';

/** A role as the wire has it. */
export const presentRole = ({
  id,
  document_id,
  name,
  description,
  type,
  is_staff,
  created_at,
  updated_at,
}: RoleRow) => {
  const updatedAt = updated_at.toISOString();
  return {
    id,
    documentId: document_id,
    name,
    description,
    type,
    is_staff,
    createdAt: created_at.toISOString(),
    updatedAt,
    publishedAt: updatedAt,
  };
};
