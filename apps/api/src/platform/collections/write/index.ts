// Documents created, changed and removed by bodies of clients.
export { readInput, readRemoveFlags } from './input.ts';
export { type KeptRows, readKept, restoreKept } from './kept-rows.ts';
export type { LockedRow } from './lock-row.ts';
export { insertPlain, removePlain, updatePlain } from './plain-writes.ts';
export { remarksOn, removalRemarks } from './remarks.ts';
export { writableFields } from './writable-fields.ts';
export {
  create,
  put,
  type Reading,
  type Removal,
  readId,
  remove,
  type Target,
  update,
} from './write.ts';
