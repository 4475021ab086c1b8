import type { OriginRow } from './repository.ts';

export const presentOrigin = ({ document_id, origin, proof, proved_at }: OriginRow) => ({
  documentId: document_id,
  origin,
  proof,
  proved_at: proved_at?.toISOString() ?? null,
});
