import type { Folder } from '@okoshko/contract/uploads/folders/schemas';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { presentFolder } from '../present.ts';
import { findFolders } from '../repository.ts';

export async function listFolders(call: Call): Promise<{ data: Folder[] }> {
  requireOperator(call);
  return { data: (await findFolders(call.db)).map(presentFolder) };
}
