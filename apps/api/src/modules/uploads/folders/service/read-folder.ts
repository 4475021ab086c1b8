import type { Folder } from '@okoshko/contract/uploads/folders/schemas';
import { type Call, requireOperator } from '../../../../platform/call.ts';
import { presentFolder } from '../present.ts';
import { findFolders } from '../repository.ts';
import { requireFolder } from '../rules.ts';

export async function readFolder(call: Call, id: string): Promise<{ data: Folder }> {
  requireOperator(call);
  return { data: presentFolder(requireFolder(await findFolders(call.db), id)) };
}
