import type { Call } from '../../../../platform/call.ts';
import { findLabelRows, type LabelRow } from '../repository.ts';
import { type NamingChange, wantedDocuments } from './wanted-documents.ts';

/** The names of the documents that changes are of, and of those their relations name. */
export const findLabels = (
  call: Call<'collections'>,
  changes: readonly NamingChange[],
): Promise<LabelRow[]> => findLabelRows(call.db, wantedDocuments(call.app.collections, changes));
