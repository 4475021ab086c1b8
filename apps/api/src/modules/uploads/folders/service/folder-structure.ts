import type { Branch } from '@okoshko/contract/uploads/folders/schemas';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { findFolders } from '../repository.ts';
import { treeOf } from '../rules.ts';

export async function folderStructure(call: Call): Promise<{ data: Branch[] }> {
  requireOperator(call);
  return { data: treeOf(await findFolders(call.db)) };
}
